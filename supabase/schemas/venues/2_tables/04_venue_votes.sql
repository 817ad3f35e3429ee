create table public.venue_votes (
  id         uuid primary key default gen_random_uuid(),
  link_id    uuid not null references public.venue_links (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  name       text not null
    constraint venue_votes_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  answer     text not null constraint venue_votes_answer_known check (answer in ('yes', 'maybe', 'no')),
  comment    text constraint venue_votes_comment_length check (char_length(btrim(comment)) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.venue_votes is 'What somebody with the link thinks of a venue. One a name: who answers again changes it. Written by vote_on_venue().';

create unique index venue_votes_name_idx on public.venue_votes (link_id, lower(btrim(name)));
create index venue_votes_list_idx on public.venue_votes (link_id, created_at, id);
create index venue_votes_org_idx on public.venue_votes (org_id);

create trigger venue_votes_org before insert or update of link_id on public.venue_votes for each row execute function private.inherit_org('venue_links', 'link_id');
create trigger venue_votes_freeze before update on public.venue_votes for each row execute function private.freeze('id', 'link_id', 'org_id', 'created_at');
create trigger venue_votes_touch before update on public.venue_votes for each row execute function private.touch();

alter table public.venue_votes enable row level security;
revoke all on public.venue_votes from anon, authenticated;
grant select on public.venue_votes to authenticated;

create policy venue_votes_select_reader on public.venue_votes for select to authenticated using (org_id = any ((select private.my_orgs('read'))::uuid[]));
