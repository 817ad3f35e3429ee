create or replace function private.turn_doors_of_ticket() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Who has a ticket comes by it and not by their reply: the reply leaves the list with it, and comes back without it.
  if exists (select from public.rsvp_people a where a.event_id = new.event_id and a.person_id in (new.person_id, case when tg_op = 'UPDATE' then old.person_id end)) then
    update private.door_turns d set turns = d.turns + 1 where d.event_id = new.event_id;
  end if;
  return null;
end
$$;
comment on function private.turn_doors_of_ticket() is 'AFTER a ticket of somebody who replied holds, or no longer does.';
revoke execute on function private.turn_doors_of_ticket() from public;
