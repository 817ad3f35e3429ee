-- Every host function begins here: the event locked or read, the right checked, one answer for "none" and "not yours".
create or replace function private.require_event(event uuid, wanted text) returns public.events
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found_event public.events;
begin
  select e.* into found_event from public.events e
  where e.id = event and (e.org_id = any (private.my_orgs('see')) or e.id = any (private.my_events('see')));
  if found_event.id is null then
    perform private.refuse(404, 'event_not_found', 'This event does not exist, or you have no access to it.');
  end if;
  if not (private.can(found_event.org_id, wanted) or found_event.id = any (private.my_events(wanted))) then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  return found_event;
end
$$;
comment on function private.require_event(uuid, text) is
  'The event, if the caller has the right; 404 event_not_found when it is none of theirs, 42501 when their role is too small.';
revoke execute on function private.require_event(uuid, text) from public;
