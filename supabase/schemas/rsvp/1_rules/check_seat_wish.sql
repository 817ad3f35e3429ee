create or replace function private.check_seat_wish() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from unnest(array[new.a, new.b]) w (id) where w.id is not null
      and not exists (select from public.rsvp_people p where p.id = w.id and p.event_id = new.event_id)) then
    perform private.refuse(422, 'a', 'Choose people who have answered for this event.');
  end if;
  return new;
end
$$;
comment on function private.check_seat_wish() is 'BEFORE INSERT: a wish is about guests of its own event; 422 a.';
revoke execute on function private.check_seat_wish() from public;
