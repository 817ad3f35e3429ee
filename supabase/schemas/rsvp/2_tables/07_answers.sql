create table public.answers (
  id             uuid primary key default gen_random_uuid(),
  question_id    uuid not null references public.questions (id) on delete cascade,
  rsvp_id        uuid not null references public.rsvps (id) on delete cascade,
  rsvp_person_id uuid references public.rsvp_people (id) on delete cascade,
  event_id       uuid not null references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  value          jsonb not null
    constraint answers_value_form check (jsonb_typeof(value) in ('string', 'boolean', 'number', 'array') and octet_length(value::text) <= 12000),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
comment on table public.answers is
  'What a household, or one person or plus-one of its reply, answered to a question of the event. Written with the reply by submit_rsvp and record_rsvp; goes with the person''s line of the reply.';
comment on column public.answers.rsvp_person_id is 'Whose answer it is; null: the household''s.';
comment on column public.answers.value is 'Text, number, true or false, a day (2027-01-22), a time (16:20), or a list of options, as the question''s type says.';

create unique index answers_person_idx on public.answers (question_id, rsvp_person_id) where rsvp_person_id is not null;
create unique index answers_household_idx on public.answers (question_id, rsvp_id) where rsvp_person_id is null;
create index answers_question_idx on public.answers (question_id);
create index answers_rsvp_idx on public.answers (rsvp_id);
create index answers_by_person_idx on public.answers (rsvp_person_id);
create index answers_event_idx on public.answers (event_id);
create index answers_org_idx on public.answers (org_id);

create trigger answers_touch before update on public.answers for each row execute function private.touch();

alter table public.answers enable row level security;
revoke all on public.answers from anon, authenticated;
grant select on public.answers to authenticated;

create policy answers_select_reader on public.answers for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
