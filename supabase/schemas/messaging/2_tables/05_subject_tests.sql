create table public.subject_tests (
  message_id uuid primary key references public.messages (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  event_id   uuid not null references public.events (id) on delete cascade,
  subject    text not null
    constraint subject_tests_subject_line check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  share      int not null constraint subject_tests_share_range check (share between 10 and 50),
  wait_hours int not null constraint subject_tests_wait_range check (wait_hours between 1 and 72),
  measure    text not null constraint subject_tests_measure_known check (measure in ('opened', 'answered')),
  state      text not null default 'ready'
    constraint subject_tests_state_known check (state in ('ready', 'running', 'decided', 'skipped')),
  decide_at  timestamptz,
  winner     text constraint subject_tests_winner_known check (winner in ('first', 'second')),
  decided_by text constraint subject_tests_decided_by_known check (decided_by in ('count', 'draw', 'host')),
  counts     jsonb
    constraint subject_tests_counts_form check (jsonb_typeof(counts) = 'object' and char_length(counts::text) <= 400),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subject_tests_decided_whole check ((state = 'decided') = (num_nulls(winner, decided_by, counts) = 0)),
  constraint subject_tests_running_until check (state <> 'running' or decide_at is not null)
);
comment on table public.subject_tests is
  'A second subject for a message, tried on a share of its households. Written by save_subject_test(), and by what sends and decides.';
comment on column public.subject_tests.subject is 'The second subject; the first is the message''s own.';
comment on column public.subject_tests.share is 'How many of a hundred households take part, half of them with each subject.';
comment on column public.subject_tests.measure is 'What counts: opened, the personal link was opened after the mail; answered, a reply came after it.';
comment on column public.subject_tests.state is 'skipped: it went out with the first subject to everybody, since too few households got it.';
comment on column public.subject_tests.decide_at is 'When it is decided at the earliest: so many hours after the last of its mails left.';
comment on column public.subject_tests.decided_by is 'draw: as many of each, so the first subject went on.';
comment on column public.subject_tests.counts is '{"first": {"homes", "hits"}, "second": {"homes", "hits"}} as they were when it was decided.';

create index subject_tests_org_idx on public.subject_tests (org_id);
create index subject_tests_event_idx on public.subject_tests (event_id);
create index subject_tests_created_by_idx on public.subject_tests (created_by);
create index subject_tests_due_idx on public.subject_tests (decide_at) where state = 'running';

create trigger subject_tests_touch before update on public.subject_tests for each row execute function private.touch();

alter table public.subject_tests enable row level security;
revoke all on public.subject_tests from anon, authenticated;
grant select on public.subject_tests to authenticated;

create policy subject_tests_select_reader on public.subject_tests for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
