create or replace function private.settle_activity() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  was public.activities;
begin
  select e.* into ev from public.events e where e.id = new.event_id;
  if tg_op = 'UPDATE' then
    was := old;
  end if;
  -- Only what is new: while a venue is deleted, one column still names a space that is gone when the other is emptied.
  if exists (select from (values (new.space_id, was.space_id), (new.plan_b_space_id, was.plan_b_space_id)) u (id, before)
    where u.id is not null and u.id is distinct from u.before and not exists (
      select from public.venue_spaces s where s.id = u.id and s.org_id = ev.org_id)) then
    perform private.refuse(422, 'space_id', 'Choose a space of a venue of the same organisation.');
  end if;
  if new.host_person_id is distinct from was.host_person_id and new.host_person_id is not null
    and not exists (select from public.persons p where p.id = new.host_person_id and p.org_id = ev.org_id) then
    perform private.refuse(422, 'host_person_id', 'Whoever leads it is in the directory of the organisation.');
  end if;
  if new.shares_places_with is not null then
    new.sign_up := true;
    new.places := null;
  elsif not new.sign_up then
    new.places := null;
  end if;
  new.capacity_pool_id := private.activity_pool(new, was);
  new.current_day := case when new.on_plan_b and new.plan_b_kind = 'time' then coalesce(new.plan_b_day, new.day) else new.day end;
  new.current_start := case when new.on_plan_b and new.plan_b_kind = 'time' then new.plan_b_start else new.local_start end;
  if new.on_plan_b and new.plan_b_kind = 'place' then
    new.current_space_id := new.plan_b_space_id;
    new.current_place := new.plan_b_place;
  else
    new.current_space_id := new.space_id;
    new.current_place := new.place;
  end if;
  new.called_off := new.on_plan_b and new.plan_b_kind = 'off';
  new.starts_at := private.local_instant(ev.start_date + (new.current_day - 1) + new.current_start, ev.zone);
  new.ends_at := new.starts_at + pg_catalog.make_interval(mins => new.minutes);
  return new;
end
$$;
comment on function private.settle_activity() is
  'BEFORE INSERT OR UPDATE: what counts now by plan or plan B, its instants by the event''s first day and zone, and its pool. 409 size_below_use, signed_up; 422 space_id, host_person_id, shares_places_with.';
revoke execute on function private.settle_activity() from public;
