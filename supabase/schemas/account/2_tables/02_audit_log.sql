create table public.audit_log (
  id           uuid primary key default gen_random_uuid(),
  org_id       uuid references public.orgs (id) on delete set null,
  actor_type   text not null check (actor_type in ('user', 'guest', 'service', 'system')),
  actor_id     uuid,
  action       text not null check (char_length(action) <= 60),
  subject_type text not null check (char_length(subject_type) <= 60),
  subject_id   uuid,
  before       jsonb,
  after        jsonb,
  ip           text check (char_length(ip) <= 64),
  at           timestamptz not null default now()
);
comment on table public.audit_log is
  'Who did what, insert-only, written by triggers and functions. Ids are soft references: the history outlives its subject.';

create index audit_log_org_idx on public.audit_log (org_id, at desc, id);

create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function private.refuse_change();

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;

create policy audit_log_select_manager on public.audit_log for select to authenticated
  using (org_id = any ((select private.my_orgs('manage'))::uuid[]));
