create table public.event_types (
  id          text primary key check (id ~ '^[a-z][a-z-]{1,39}$'),
  name        text not null check (char_length(name) between 1 and 60),
  plural      text not null check (char_length(plural) between 1 and 60),
  noun        text not null check (char_length(noun) between 1 and 60),
  description text check (char_length(description) <= 300),
  group_term  text not null check (char_length(group_term) between 1 and 40),
  member_term text not null check (char_length(member_term) between 1 and 40),
  sort        int not null unique,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.event_types is 'The twelve built-in kinds and the words that follow them.';
comment on column public.event_types.noun is 'For sentences and mails: "family reunion".';

create trigger event_types_a_line before insert or update on public.event_types
  for each row execute function private.name_in_one_line('name');

alter table public.event_types enable row level security;
revoke all on public.event_types from anon, authenticated;
grant select on public.event_types to anon, authenticated;

create policy event_types_select_all on public.event_types for select to anon, authenticated using (true);
