create or replace function public.members_with_roles(org_id uuid)
  returns table (account_id uuid, full_name text, role text, accepted_at timestamptz, event_roles jsonb)
  language sql stable security definer set search_path = ''
as $$
  with accounts as (
    select m.user_id from public.org_members m where m.org_id = members_with_roles.org_id
    union
    select r.user_id from public.event_roles r where r.org_id = members_with_roles.org_id and r.user_id is not null)
  select a.user_id, p.full_name, m.role, m.accepted_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'event_id', r.event_id, 'event', e.name, 'role', r.role, 'granted_by', r.granted_by) order by e.name, r.role)
      from public.event_roles r join public.events e on e.id = r.event_id
      where r.org_id = members_with_roles.org_id and r.user_id = a.user_id), '[]')
  from accounts a
  left join public.profiles p on p.id = a.user_id
  left join public.org_members m on m.org_id = members_with_roles.org_id and m.user_id = a.user_id
  where private.can(members_with_roles.org_id, 'manage')
  order by m.accepted_at nulls last, p.full_name
$$;
comment on function public.members_with_roles(uuid) is
  'Everybody with a role in the organisation or on an event of it, and all of these roles; the role is null for who is no member. For those who manage members.';
revoke execute on function public.members_with_roles(uuid) from public, anon, authenticated;
grant execute on function public.members_with_roles(uuid) to authenticated;
