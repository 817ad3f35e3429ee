create table public.venue_links (
  id            uuid primary key default gen_random_uuid(),
  venue_id      uuid not null unique references public.venues (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  state         text not null default 'on' constraint venue_links_state_known check (state in ('on', 'off')),
  note          text constraint venue_links_note_length check (char_length(btrim(note)) between 1 and 500),
  token_version int not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
comment on table public.venue_links is 'The link by which people without an account see a venue and vote on it. Written by share_venue().';
comment on column public.venue_links.token_version is 'Part of the signed content of the link; a new link raises it, which ends the old one.';

create index venue_links_org_idx on public.venue_links (org_id);

create trigger venue_links_org before insert or update of venue_id on public.venue_links for each row execute function private.inherit_org('venues', 'venue_id');
create trigger venue_links_freeze before update on public.venue_links for each row execute function private.freeze('id', 'venue_id', 'org_id', 'created_at');
create trigger venue_links_touch before update on public.venue_links for each row execute function private.touch();
create trigger venue_links_end after update or delete on public.venue_links for each row execute function private.end_venue_links();

alter table public.venue_links enable row level security;
revoke all on public.venue_links from anon, authenticated;
grant select on public.venue_links to authenticated;

create policy venue_links_select_reader on public.venue_links for select to authenticated using (org_id = any ((select private.my_orgs('read'))::uuid[]));
