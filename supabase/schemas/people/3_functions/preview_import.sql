create or replace function public.preview_import(org_id uuid, file_name text, file_sha256 text, mapping jsonb, rows jsonb, import_id uuid default null, more boolean default false)
  returns public.imports
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  imp public.imports;
  allowed bigint;
  country text;
begin
  if not private.can(preview_import.org_id, 'write') then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  if jsonb_typeof(rows) is distinct from 'array' then
    perform private.refuse(422, 'rows', 'The rows of the file have the wrong form.');
  end if;
  if preview_import.file_sha256 is null or preview_import.file_sha256 !~ '^[0-9a-f]{64}$' then
    perform private.refuse(422, 'file_sha256', 'The fingerprint of the file is missing.');
  end if;
  if preview_import.import_id is null then
    insert into public.imports (org_id, file_name, file_sha256, mapping)
    values (preview_import.org_id, coalesce(nullif(left(btrim(preview_import.file_name), 200), ''), 'list'), preview_import.file_sha256,
      case when jsonb_typeof(preview_import.mapping) = 'object' then preview_import.mapping else '{}' end)
    returning * into imp;
  else
    select i.* into imp from public.imports i where i.id = preview_import.import_id and i.org_id = preview_import.org_id for update;
    if imp.id is null then
      perform private.refuse(404, 'import_not_found', 'This import does not exist.');
    end if;
    if imp.status <> 'uploaded' or imp.file_sha256 <> preview_import.file_sha256 then
      perform private.refuse(409, 'import_status', 'This import was completed already. Start a new one.');
    end if;
  end if;
  allowed := least(20000, private.plan_limit(imp.org_id, 'imports_rows'));
  if allowed < jsonb_array_length(rows) + (select count(*) from public.import_rows r where r.import_id = imp.id) then
    perform private.refuse(422, 'too_many_rows', format('A file has at most %s rows. Split it into several.', allowed), jsonb_build_object('limit', allowed));
  end if;
  select o.country into country from public.orgs o where o.id = imp.org_id;
  begin
    insert into public.import_rows (import_id, org_id, n, raw, sent, parsed, action, errors, issues)
    select imp.id, imp.org_id, x.n, x.raw, case when x.line ? 'raw' then x.line - 'raw' - 'n' else '{}' end, p.parsed,
      case when p.errors <> '[]' then 'error' end, p.errors, p.issues
    from (
      select coalesce(case when l.line ->> 'n' ~ '^[1-9][0-9]{0,5}$' then (l.line ->> 'n')::int end, l.n::int) as n,
        case when jsonb_typeof(l.line) = 'object' then l.line else '{}' end as line,
        case when jsonb_typeof(l.line -> 'raw') = 'object' then l.line -> 'raw' else l.line end as raw
      from jsonb_array_elements(rows) with ordinality l (line, n)) x,
      lateral private.read_import_row(x.line, country) p;
  exception when unique_violation then
    perform private.refuse(422, 'row_twice', 'A row number comes twice.');
  when check_violation then
    perform private.refuse(422, 'row_too_long', 'A row of the file is too long.');
  end;
  if not coalesce(more, false) then
    perform private.match_import(imp.id);
    update public.imports i set status = 'previewed' where i.id = imp.id;
  end if;
  select i.* into imp from public.imports i where i.id = imp.id;
  return imp;
end
$$;
comment on function public.preview_import(uuid, text, text, jsonb, jsonb, uuid, boolean) is
  'Stores the rows of a list and says what would be done with each (read import_rows). A long file comes in parts: more true and the first answer''s id as import_id until the last part. Changes nothing in the directory. 422 too_many_rows over 20,000. 422 rows, file_sha256, row_twice, row_too_long; 404 import_not_found, 409 import_status for a part of what is complete. For who writes in the organisation, else 42501.';
revoke execute on function public.preview_import(uuid, text, text, jsonb, jsonb, uuid, boolean) from public, anon, authenticated;
grant execute on function public.preview_import(uuid, text, text, jsonb, jsonb, uuid, boolean) to authenticated;
