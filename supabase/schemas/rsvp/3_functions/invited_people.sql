create or replace function private.invited_people(inv public.invitations) returns table (person_id uuid, full_name text, role text, sort int)
  language sql stable security definer set search_path = ''
as $$
  select p.id, p.full_name, m.role, (row_number() over (
    order by m.role = 'child', not p.named, p.id is distinct from h.primary_person_id, p.birth_year nulls last, p.created_at, p.name_sort, p.id))::int
  from public.household_members m
  join public.persons p on p.id = m.person_id and p.deleted_at is null and p.status not in ('deceased', 'removed')
  join public.households h on h.id = m.household_id
  where m.household_id = inv.household_id and (m.to_date is null or m.to_date >= current_date)
  union all
  select p.id, p.full_name, 'adult', 1
  from public.persons asked join public.persons p on p.id = coalesce(asked.merged_into, asked.id)
  where asked.id = inv.person_id and p.deleted_at is null and p.status not in ('deceased', 'removed')
$$;
comment on function private.invited_people(public.invitations) is
  'Who an invitation addresses: the household''s people now, adults first, then those who are named, the primary person, the oldest, who was added first, and by name; or the one person.';
revoke execute on function private.invited_people(public.invitations) from public;
