create or replace function private.settle_segment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_audience(new.audience);
  if new.event_id is not null and not exists (select from public.events e where e.id = new.event_id and e.org_id = new.org_id) then
    perform private.refuse(422, 'event_id', 'A segment belongs to an event of the same organisation.');
  end if;
  if new.event_id is null and new.audience ? 'meal' then
    perform private.refuse(422, 'audience', 'A dish belongs to one event, so this segment is for that event only.');
  end if;
  -- A list that nobody reads to its end helps nobody.
  if new.deleted_at is null and (tg_op = 'INSERT' or old.deleted_at is not null) then
    perform private.lock_limit(new.org_id, 'segments');
    if 100 <= (select count(*) from public.segments s where s.org_id = new.org_id and s.deleted_at is null) then
      perform private.refuse(422, 'too_many', 'There are 100 segments already. Remove one first.');
    end if;
  end if;
  return new;
end
$$;
comment on function private.settle_segment() is
  'BEFORE INSERT OR UPDATE: what it holds is an audience, of an event of the same organisation, and there are 100 at most. 422 audience, event_id, too_many.';
revoke execute on function private.settle_segment() from public;
