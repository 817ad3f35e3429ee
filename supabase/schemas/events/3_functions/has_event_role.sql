create or replace function private.has_event_role(event uuid, variadic roles text[]) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.event_roles r
                 where r.event_id = event and r.user_id = (select auth.uid()) and r.role = any (roles))
$$;
comment on function private.has_event_role(uuid, text[]) is 'Whether the caller holds one of these roles on the event.';
revoke execute on function private.has_event_role(uuid, text[]) from public;
grant execute on function private.has_event_role(uuid, text[]) to authenticated;
