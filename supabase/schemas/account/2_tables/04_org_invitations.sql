create table public.org_invitations (
  id         uuid primary key default gen_random_uuid(),
  org_id     uuid not null references public.orgs (id) on delete cascade,
  event_id   uuid references public.events (id) on delete cascade,
  email      extensions.citext not null check (char_length(email::text) <= 254),
  role       text not null constraint org_invitations_role_fits check (case when event_id is null
               then role in ('admin', 'editor', 'finance', 'scanner', 'viewer')
               else role in ('chair', 'treasurer', 'communications', 'search', 'scanner', 'volunteer_lead', 'viewer') end),
  token_hash text not null unique check (char_length(token_hash) = 64),
  state      text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  invited_by uuid references auth.users (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '14 days',
  created_at timestamptz not null default now()
);
comment on table public.org_invitations is
  'Invitations to work in an organisation, or on one event of it. Written by invite_member(), answer_invitation() and withdraw_invitation(). An inviter''s invitations end with their account.';
comment on column public.org_invitations.token_hash is 'SHA-256 of the token in the link, which only invite_member() tells.';

create unique index org_invitations_open_idx on public.org_invitations
  (org_id, email, coalesce(event_id, '00000000-0000-0000-0000-000000000000')) where state = 'open';
create index org_invitations_org_idx on public.org_invitations (org_id, created_at desc);
create index org_invitations_email_idx on public.org_invitations (email) where state = 'open';
create index org_invitations_event_idx on public.org_invitations (event_id);
create index org_invitations_inviter_idx on public.org_invitations (invited_by);

create trigger org_invitations_audit after insert or update or delete on public.org_invitations
  for each row execute function private.audit_row();
create trigger org_invitations_notify after insert or update of state on public.org_invitations
  for each row execute function private.notify_of_invitation();

alter table public.org_invitations enable row level security;
revoke all on public.org_invitations from anon, authenticated;
grant select (id, org_id, event_id, email, role, state, invited_by, expires_at,
  created_at) on public.org_invitations to authenticated;

create policy org_invitations_select_manager on public.org_invitations for select to authenticated
  using (org_id = any ((select private.my_orgs('manage'))::uuid[]));
