create or replace function public.directory_counts(org_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  with recursive listed as (
    select p.id, p.email, p.phone from public.persons p where p.org_id = directory_counts.org_id
  ),
  -- Each group with itself and everything below it; the tree has no ring (private.check_group_parent).
  below (top, id) as (
    select g.id, g.id from public.groups g where g.org_id = directory_counts.org_id
    union all
    select b.top, g.id from below b join public.groups g on g.parent_id = b.id
  ),
  -- Somebody in two groups of one branch is one person of that branch.
  held as (
    select b.top, count(distinct m.person_id) as people
    from below b join public.group_members m on m.group_id = b.id join listed l on l.id = m.person_id
    group by b.top
  )
  select jsonb_build_object(
    'everyone', (select count(*) from listed),
    'no_household', (select count(*) from listed l where not exists (select from public.household_members m where m.person_id = l.id)),
    'no_contact', (select count(*) from listed l where l.email is null and l.phone is null),
    'to_check', (select count(*) from listed l where exists (select from public.import_issues i where i.person_id = l.id)),
    'groups', (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'parent_id', g.parent_id,
        'people', coalesce(h.people, 0)) order by g.name, g.id), '[]')
      from public.groups g left join held h on h.top = g.id where g.org_id = directory_counts.org_id))
$$;
comment on function public.directory_counts(uuid) is
  'How many people an organisation''s directory lists, with the caller''s rights: everyone, no_household, no_contact (neither email nor phone), to_check (an import left something open), and groups by name, [{"id", "name", "parent_id", "people"}]. people: who is in the group or in one below it, each person once.';
revoke execute on function public.directory_counts(uuid) from public, anon, authenticated;
grant execute on function public.directory_counts(uuid) to authenticated;
