create or replace function private.my_events(wanted text) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct r.event_id), '{}')
  from public.event_roles r
  where r.user_id = (select auth.uid())
    and r.role = any (case wanted
      when 'see'   then array['chair', 'treasurer', 'communications', 'search', 'viewer', 'scanner', 'volunteer_lead']
      when 'read'  then array['chair', 'treasurer', 'communications', 'search', 'viewer']
      when 'write' then array['chair']
      when 'money' then array['chair', 'treasurer']
      when 'scan'  then array['chair', 'scanner']
      else array[]::text[] end)
$$;
comment on function private.my_events(text) is 'Events on which the caller has this right by a role of the event itself.';
revoke execute on function private.my_events(text) from public;
grant execute on function private.my_events(text) to authenticated;
