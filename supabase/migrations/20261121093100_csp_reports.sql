-- Domain: admin
-- What browsers report about the content security policy. Anybody can send such a report, so a row is small, equal ones
-- are counted instead of repeated, and the table forgets by itself.

create table public.csp_reports (
  id                 uuid primary key default gen_random_uuid(),
  fingerprint        text not null unique check (char_length(fingerprint) = 32),
  violated_directive text not null default '' check (char_length(violated_directive) <= 2000),
  blocked_uri        text not null default '' check (char_length(blocked_uri) <= 2000),
  document_uri       text not null default '' check (char_length(document_uri) <= 2000),
  source_file        text not null default '' check (char_length(source_file) <= 2000),
  line_number        int check (line_number >= 0),
  column_number      int check (column_number >= 0),
  original_policy    text not null default '' check (char_length(original_policy) <= 2000),
  disposition        text not null default '' check (char_length(disposition) <= 2000),
  times              bigint not null default 1 check (times > 0),
  first_at           timestamptz not null default now(),
  last_at            timestamptz not null default now()
);
comment on table public.csp_reports is 'Violations of the content security policy as browsers report them, for admins. Text of strangers: shown as text only. Kept 30 days, 5,000 rows at most.';
comment on column public.csp_reports.fingerprint is 'MD5 over directive, blocked address, document, source file, line and column: equal reports share a row.';
comment on column public.csp_reports.times is 'How often it was reported; a browser may tell of one violation twice, by itself and through the page.';
create index csp_reports_recent_idx on public.csp_reports (last_at desc);
alter table public.csp_reports enable row level security;
revoke all on public.csp_reports from anon, authenticated;
grant select on public.csp_reports to authenticated;
create policy csp_reports_select_admin on public.csp_reports for select to authenticated
  using ((select private.has_platform_role(array['admin', 'super_admin'])));

create function private.record_csp_report(report jsonb) returns void
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
