create table public.open_invitations (
  event_id      uuid primary key references public.events (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  state         text not null default 'off' check (state in ('on', 'off')),
  approval      text not null default 'host' check (approval in ('host', 'at_once')),
  opens_on      date check (opens_on between '1900-01-01' and '2200-12-31'),
  closes_on     date check (closes_on between '1900-01-01' and '2200-12-31'),
  max_party     int not null default 4 check (max_party between 1 and 8),
  note          text check (char_length(btrim(note)) between 1 and 500),
  token_version int not null default 1 check (token_version >= 1),
  row_version   int not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  page_id       uuid,
  constraint open_invitations_days check (closes_on >= opens_on),
  constraint open_invitations_page_of_event foreign key (page_id, event_id)
  references public.info_pages (id, event_id) on delete set null (page_id)
);
comment on table public.open_invitations is
  'Whether an event can be found by a public link, and how people join by it. Without a row it never was. Written by set_open_invitation().';
comment on column public.open_invitations.approval is 'host: the host looks at each request; at_once: whoever asks has a place, while there are any.';
comment on column public.open_invitations.opens_on is 'First day of requests in the event''s zone. Null: at once.';
comment on column public.open_invitations.closes_on is 'Last day of requests in the event''s zone. Null: as long as guests can answer.';
comment on column public.open_invitations.max_party is 'How many may come with one request, whoever asks included.';
comment on column public.open_invitations.note is 'The host''s words above the form.';
comment on column public.open_invitations.token_version is 'Part of the signed content of the link; a new link raises it, which ends the old one.';
comment on column public.open_invitations.page_id is
  'The information page that stands on the public page, below everything else. Null: none; so it is again once that page is removed or its link turned off.';

create index open_invitations_org_idx on public.open_invitations (org_id);
create index open_invitations_page_idx on public.open_invitations (page_id, event_id);

create trigger open_invitations_org before insert on public.open_invitations
  for each row execute function private.inherit_org('events', 'event_id');
create trigger open_invitations_freeze before update on public.open_invitations
  for each row execute function private.freeze('event_id', 'org_id', 'created_at');
create trigger open_invitations_touch before update on public.open_invitations
  for each row execute function private.touch_version();
create trigger open_invitations_end_links after delete on public.open_invitations
  for each row execute function private.end_showcase_links();
create trigger open_invitations_renew_links after update on public.open_invitations
  for each row when (new.token_version > old.token_version) execute function private.end_showcase_links();

alter table public.open_invitations enable row level security;
revoke all on public.open_invitations from anon, authenticated;
grant select on public.open_invitations to authenticated;

create policy open_invitations_select_reader on public.open_invitations for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
