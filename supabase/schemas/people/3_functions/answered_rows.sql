create or replace function private.answered_rows(import uuid) returns table (n int, person_id uuid, household_id uuid, answered text)
  language sql stable security definer set search_path = ''
as $$
  select distinct on (r.person_id) r.n, r.person_id, r.household_id, r.parsed ->> 'answered'
  from public.import_rows r
  where r.import_id = answered_rows.import and r.parsed ? 'answered' and r.person_id is not null
    and (r.action in ('add', 'update')
      -- Nothing new in the directory, but the person is known for certain.
      or r.action = 'skip' and r.undo ->> 'decided' is null
        and coalesce(r.errors -> 0 ->> 'code', '') in ('', 'already_imported', 'counted_before'))
  order by r.person_id, r.n
$$;
comment on function private.answered_rows(uuid) is
  'The rows of an applied import that say what somebody answered, one a person: who came in, and who was known. Rows that were left out say nothing.';
revoke execute on function private.answered_rows(uuid) from public;
