create table public.rsvp_people (
  id             uuid primary key default gen_random_uuid(),
  rsvp_id        uuid not null references public.rsvps (id) on delete cascade,
  event_id       uuid not null references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  person_id      uuid references public.persons (id) on delete cascade,
  guest_no       int check (guest_no between 1 and 20),
  guest_name     text check (char_length(btrim(guest_name)) between 1 and 200),
  is_plus_one    boolean not null generated always as (guest_no is not null) stored,
  age_band       text not null default 'adult' check (age_band in ('adult', 'teen', 'child', 'infant')),
  reply          text not null check (reply in ('yes', 'no', 'maybe', 'waitlisted')),
  meal_option_id uuid references public.meal_options (id),
  diet           text check (char_length(diet) <= 500),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  shows_name     boolean not null default false,
  answered_at    timestamptz not null default now(),
  constraint rsvp_people_person_or_guest check (num_nonnulls(person_id, guest_no) = 1),
  constraint rsvp_people_named_guest check (guest_name is null or guest_no is not null)
);
comment on table public.rsvp_people is 'The answer for one person, or for one plus-one by number.';
comment on column public.rsvp_people.guest_no is 'First, second ... plus-one of this reply; null for a person of the directory.';
comment on column public.rsvp_people.guest_name is 'Null: not known yet.';
comment on column public.rsvp_people.diet is 'Health-related, so erasable and never in a mail or a log.';
comment on column public.rsvp_people.shows_name is 'The guest allows others who are invited to see that they come, by first name, where the event shows its guests.';
comment on column public.rsvp_people.answered_at is 'Since when the answer is this one; a new meal or name does not change it.';

create unique index rsvp_people_person_idx on public.rsvp_people (rsvp_id, person_id) where person_id is not null;
create unique index rsvp_people_guest_idx on public.rsvp_people (rsvp_id, guest_no) where guest_no is not null;
create index rsvp_people_rsvp_idx on public.rsvp_people (rsvp_id);
-- A child of two households is counted once.
create unique index rsvp_people_once_idx on public.rsvp_people (event_id, person_id) where person_id is not null and reply in ('yes', 'waitlisted');
create index rsvp_people_event_idx on public.rsvp_people (event_id, reply);
create index rsvp_people_by_person_idx on public.rsvp_people (person_id);
create index rsvp_people_meal_idx on public.rsvp_people (meal_option_id);
create index rsvp_people_org_idx on public.rsvp_people (org_id);
create index rsvp_people_named_idx on public.rsvp_people (event_id) where guest_name is not null;
create index rsvp_people_changed_idx on public.rsvp_people (event_id, updated_at);

create trigger rsvp_people_touch before update on public.rsvp_people
  for each row execute function private.touch();
create trigger rsvp_people_a_line before insert or update on public.rsvp_people
  for each row execute function private.name_in_one_line('guest_name');
create trigger rsvp_people_tell_insert after insert on public.rsvp_people
  referencing new table as changed for each statement execute function private.tell_event_rows('people');
create trigger rsvp_people_tell_update after update on public.rsvp_people
  referencing new table as changed for each statement execute function private.tell_event_rows('people');
create trigger rsvp_people_tell_delete after delete on public.rsvp_people
  referencing old table as changed for each statement execute function private.tell_event_rows('people');
create trigger rsvp_people_answered before update on public.rsvp_people
  for each row when (old.reply is distinct from new.reply) execute function private.note_answer_time();
create trigger rsvp_people_leave_activities after update of reply on public.rsvp_people for each row
  when (old.reply = 'yes' and new.reply <> 'yes') execute function private.leave_with_reply();
create trigger rsvp_people_leave_answers after update of reply on public.rsvp_people for each row
  when (new.reply = 'no' and old.reply <> 'no') execute function private.leave_own_answers();
create trigger rsvp_people_leave_seat after update of reply on public.rsvp_people for each row
  when (new.reply = 'no' and old.reply <> 'no') execute function private.leave_seat();
create trigger rsvp_people_turn_delete after delete on public.rsvp_people for each row execute function private.turn_doors();
create trigger rsvp_people_turn_person after update of person_id on public.rsvp_people for each row when (old.person_id is distinct from new.person_id) execute function private.turn_doors();

alter table public.rsvp_people enable row level security;
revoke all on public.rsvp_people from anon, authenticated;
grant select on public.rsvp_people to authenticated;

create policy rsvp_people_select_reader on public.rsvp_people for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
