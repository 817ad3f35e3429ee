create or replace function private.check_event_venue() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Only what is new: a venue that is shared no longer keeps no other change of the event back.
  if tg_op = 'UPDATE' and new.venue_id is not distinct from old.venue_id then
    return new;
  end if;
  if not exists (select from public.venues v where v.id = new.venue_id and (v.org_id = new.org_id or v.shared and v.deleted_at is null)) then
    perform private.refuse(422, 'venue_id', 'Choose a venue of the same organisation, or one that is shared.');
  end if;
  return new;
end
$$;
comment on function private.check_event_venue() is
  'BEFORE an event gets a venue: it is one of its organisation, or shared with everybody. Refuses 422 venue_id.';
revoke execute on function private.check_event_venue() from public;
