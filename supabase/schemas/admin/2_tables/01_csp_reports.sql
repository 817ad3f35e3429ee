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
