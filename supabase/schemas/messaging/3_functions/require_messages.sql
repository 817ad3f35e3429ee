create or replace function private.require_messages(event uuid) returns public.events
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(event, 'read');
begin
  if not (private.can(ev.org_id, 'write') or private.has_event_role(ev.id, 'chair', 'communications')) then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  return ev;
end
$$;
comment on function private.require_messages(uuid) is
  'The event, if the caller may write to its guests: who writes in the organisation, and its chair and communications. Else as require_event(). 42501 for any other role.';
revoke execute on function private.require_messages(uuid) from public;
