create or replace function private.inherit_org() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  row_now jsonb := to_jsonb(new);
  parent text[];
  found_org uuid;
  first_org uuid;
begin
  -- Arguments are pairs: table, column. The first pair gives the organisation, the others must agree with it.
  for i in 0 .. (tg_nargs / 2 - 1) loop
    parent := array[tg_argv[2 * i], tg_argv[2 * i + 1]];
    continue when row_now ->> parent[2] is null;
    found_org := null;
    execute format('select org_id from public.%I where id = $1', parent[1]) into found_org using (row_now ->> parent[2])::uuid;
    if found_org is null or (first_org is not null and found_org <> first_org) then
      raise exception using errcode = '23503', constraint = tg_table_name || '_same_org',
        message = format('%s does not belong to this organisation.', parent[2]);
    end if;
    first_org := coalesce(first_org, found_org);
  end loop;
  new.org_id := first_org;
  return new;
end
$$;
comment on function private.inherit_org() is
  'BEFORE INSERT: sets org_id from the parent named first and refuses parents of different organisations. 23503, by the constraint <table>_same_org.';
revoke execute on function private.inherit_org() from public;
