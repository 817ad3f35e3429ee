create table public.topic_optouts (
  person_id  uuid not null references public.persons (id) on delete cascade,
  topic      text not null check (topic in ('invitation', 'reminder', 'announcement')),
  org_id     uuid not null references public.orgs (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (person_id, topic)
);
comment on table public.topic_optouts is 'A person''s one-click unsubscribe from a topic. Written by unsubscribe_by_token(); the organiser only sees it.';

create index topic_optouts_org_idx on public.topic_optouts (org_id);

create trigger topic_optouts_org before insert on public.topic_optouts
  for each row execute function private.inherit_org('persons', 'person_id');

alter table public.topic_optouts enable row level security;
revoke all on public.topic_optouts from anon, authenticated;
grant select on public.topic_optouts to authenticated;

create policy topic_optouts_select_reader on public.topic_optouts for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
