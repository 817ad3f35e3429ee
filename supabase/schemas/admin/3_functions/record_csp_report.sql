create or replace function private.record_csp_report(report jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant int := 5000;
  field text;
  texts text[] := '{}';
  -- A line or column is a number or nothing; what is too long for one is nothing too.
  line int := (substring(report ->> 'lineNumber' from '^[0-9]{1,9}$'))::int;
  col  int := (substring(report ->> 'columnNumber' from '^[0-9]{1,9}$'))::int;
begin
  foreach field in array array['violatedDirective', 'blockedURI', 'documentURI', 'sourceFile', 'originalPolicy', 'disposition'] loop
    texts := texts || left(coalesce(report ->> field, ''), 2000);
  end loop;
  insert into public.csp_reports as r
    (fingerprint, violated_directive, blocked_uri, document_uri, source_file, original_policy, disposition, line_number, column_number)
  values (md5(texts[1:4]::text || ' ' || coalesce(line, -1) || ' ' || coalesce(col, -1)),
    texts[1], texts[2], texts[3], texts[4], texts[5], texts[6], line, col)
  on conflict (fingerprint) do update set times = r.times + 1, last_at = now();
  delete from public.csp_reports r where r.last_at < now() - interval '30 days';
  delete from public.csp_reports r where r.id in (select o.id from public.csp_reports o order by o.last_at desc offset kept);
end
$$;
comment on function private.record_csp_report(jsonb) is
  'Stores one report of a browser about a violation of the content security policy. Called by the host, which shortens and cleans the fields and limits how often one sender may report.';
revoke execute on function private.record_csp_report(jsonb) from public;
grant execute on function private.record_csp_report(jsonb) to service_role;
