create or replace function public.correct_import_row(import_id uuid, n int, changes jsonb) returns public.import_rows
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  imp public.imports;
  line jsonb;
  country text;
  corrected public.import_rows;
begin
  select i.* into imp from public.imports i
  where i.id = correct_import_row.import_id and i.org_id = any (private.my_orgs('write')) for update;
  if imp.id is null then
    perform private.refuse(404, 'import_not_found', 'This import does not exist, or you may not change it.');
  end if;
  if imp.status <> 'previewed' then
    perform private.refuse(409, 'import_status', 'This import is done already. Correct the person in the directory.');
  end if;
  if jsonb_typeof(changes) is distinct from 'object' or exists (
      select from jsonb_each(changes) c where jsonb_typeof(c.value) not in ('string', 'null') or c.key not in
        ('full_name', 'nickname', 'former_names', 'email', 'phone', 'birth_year', 'birth_date', 'household', 'group', 'notes')) then
    perform private.refuse(422, 'changes', 'These corrections have the wrong form.');
  end if;
  select r.sent into line from public.import_rows r where r.import_id = imp.id and r.n = correct_import_row.n for update;
  if line is null then
    perform private.refuse(404, 'import_row_not_found', 'This row is not part of the import.');
  end if;
  -- Whoever corrects a row has looked at it: what was not certain is settled.
  line := jsonb_strip_nulls((line - 'marks') || changes);
  if changes ? 'full_name' then
    line := line - 'given' - 'family';
  end if;
  select o.country into country from public.orgs o where o.id = imp.org_id;
  update public.import_rows r
  set sent = line, parsed = p.parsed, errors = p.errors, issues = p.issues, person_id = null,
    action = case when p.errors <> '[]' then 'error' end
  from private.read_import_row(line, country) p
  where r.import_id = imp.id and r.n = correct_import_row.n;
  perform private.match_import(imp.id);
  select r.* into corrected from public.import_rows r where r.import_id = imp.id and r.n = correct_import_row.n;
  return corrected;
exception when check_violation then
  perform private.refuse(422, 'row_too_long', 'This row is too long.');
end
$$;
comment on function public.correct_import_row(uuid, int, jsonb) is
  'Corrects one row of a preview {field: text | null} and reads it again; {} says that what was not certain is right. Other rows are compared anew. 409 import_status once applied. 404 import_not_found, import_row_not_found, 422 changes, row_too_long.';
revoke execute on function public.correct_import_row(uuid, int, jsonb) from public, anon, authenticated;
grant execute on function public.correct_import_row(uuid, int, jsonb) to authenticated;
