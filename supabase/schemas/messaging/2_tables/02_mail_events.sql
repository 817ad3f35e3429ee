create table private.mail_events (
  id         text primary key check (char_length(id) <= 300),
  kind       text not null check (kind in ('delivered', 'bounced', 'soft', 'complained')),
  outbox_id  uuid not null,
  org_id     uuid references public.orgs (id) on delete cascade,
  address    extensions.citext check (char_length(address::text) <= 254),
  created_at timestamptz not null default now()
);
comment on table private.mail_events is
  'Reports of mails, each once by the id its provider gave it. soft: that mail did not arrive, but the address may be right. Kept 90 days.';

create index mail_events_soft_idx on private.mail_events (org_id, address, created_at) where kind in ('soft', 'delivered');
create index mail_events_age_idx on private.mail_events (created_at);

alter table private.mail_events enable row level security;
