-- Who keeps the money of an organisation or an event may write its budget without planning the event.
create or replace function private.roles_with(wanted text) returns text[]
  language sql immutable set search_path = ''
as $$
  select case wanted
    when 'see'    then array['owner', 'admin', 'editor', 'finance', 'viewer', 'scanner']  -- events and their programme
    when 'read'   then array['owner', 'admin', 'editor', 'finance', 'viewer']             -- people and replies too
    when 'write'  then array['owner', 'admin', 'editor']
    when 'money'  then array['owner', 'admin', 'editor', 'finance']                       -- budgets and what was paid
    when 'scan'   then array['owner', 'admin', 'editor', 'scanner']                       -- the list of a door, and letting in
    when 'manage' then array['owner', 'admin']                                            -- members, settings, audit
    when 'own'    then array['owner']
    else array[]::text[] end
$$;
comment on function private.roles_with(text) is 'The one table of rights: which roles of an organisation carry a right.';
revoke execute on function private.roles_with(text) from public;
