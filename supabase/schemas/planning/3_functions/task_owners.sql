create or replace function public.task_owners(event_id uuid)
  returns table (account_id uuid, person_id uuid, name text, role text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(task_owners.event_id, 'see');
begin
  return query
    select o.account_id, o.person_id, o.name, o.role from (
      -- Accounts: members who may see more than the door, and those with a role on the event.
      select w.user_id as account_id, null::uuid as person_id,
        coalesce(nullif(pg_catalog.btrim(p.full_name), ''), nullif(pg_catalog.btrim(pg_catalog.concat_ws(' ', p.first_name, p.last_name)), ''), u.email::text) as name,
        pg_catalog.min(w.role) as role
      from (
        select m.user_id, null::text as role from public.org_members m
        where m.org_id = ev.org_id and m.role = any (private.roles_with('read'))
        union all
        select r.user_id, r.role from public.event_roles r where r.event_id = ev.id and r.user_id is not null) w
      join auth.users u on u.id = w.user_id
      left join public.profiles p on p.id = w.user_id
      group by w.user_id, p.full_name, p.first_name, p.last_name, u.email
      union all
      -- People of the directory who hold a role by name alone, or carry a task already.
      select null, w.person_id, s.full_name, pg_catalog.min(w.role)
      from (
        select r.person_id, r.role from public.event_roles r where r.event_id = ev.id
        union all
        select t.owner_person_id, null from public.tasks t where t.event_id = ev.id and t.deleted_at is null) w
      join public.persons s on s.id = w.person_id and s.deleted_at is null
      group by w.person_id, s.full_name) o
    order by o.name, o.account_id, o.person_id
    limit 500;
end
$$;
comment on function public.task_owners(uuid) is
  'Who can be given a task of the event: accounts by account_id, people of the directory with a role on it or a task of it by person_id; each with the name to show and the role on the event, if any.';
revoke execute on function public.task_owners(uuid) from public, anon, authenticated;
grant execute on function public.task_owners(uuid) to authenticated;
