create table public.share_tokens (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null
    check (kind in ('rsvp', 'unsubscribe', 'showcase', 'venue', 'info', 'preview', 'tickets', 'order', 'ticket', 'place', 'door')),
  target_id   uuid not null,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  token_hash  text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  permissions text[] not null default '{}',
  expires_at  timestamptz,
  revoked_at  timestamptz,
  views       bigint not null default 0,
  created_at  timestamptz not null default now()
);
comment on table public.share_tokens is
  'SHA-256 of every link''s token, with its target. No role of the API reads it; a token of one kind gives no access to another kind.';
comment on column public.share_tokens.target_id is
  'rsvp: the invitation; unsubscribe: the person; showcase: the event; venue: the venue''s link; info, preview: the information page; tickets: the event; order: the order; ticket: one ticket that was passed on; place: who waits for a place; door: the door of a check-in list.';

create index share_tokens_target_idx on public.share_tokens (kind, target_id);
create index share_tokens_org_idx on public.share_tokens (org_id);

create trigger share_tokens_note_opened after update of views on public.share_tokens
  for each row when (new.kind = 'rsvp' and new.views > old.views) execute function private.note_link_opened();

alter table public.share_tokens enable row level security;
revoke all on public.share_tokens from anon, authenticated;
