-- Domain: messaging
-- A test of two subjects: a share of the households gets one or the other, the rest waits, and then gets the subject that
-- more of them acted on. Here is what a test is and who gives a message one; its course is in the next file.

create table public.subject_tests (
  message_id  uuid primary key references public.messages (id) on delete cascade,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  event_id    uuid not null references public.events (id) on delete cascade,
  subject     text not null constraint subject_tests_subject_line check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  share       int not null constraint subject_tests_share_range check (share between 10 and 50),
  wait_hours  int not null constraint subject_tests_wait_range check (wait_hours between 1 and 72),
  measure     text not null constraint subject_tests_measure_known check (measure in ('opened', 'answered')),
  state       text not null default 'ready' constraint subject_tests_state_known check (state in ('ready', 'running', 'decided', 'skipped')),
  decide_at   timestamptz,
  winner      text constraint subject_tests_winner_known check (winner in ('first', 'second')),
  decided_by  text constraint subject_tests_decided_by_known check (decided_by in ('count', 'draw', 'host')),
  counts      jsonb constraint subject_tests_counts_form check (jsonb_typeof(counts) = 'object' and char_length(counts::text) <= 400),
  created_by  uuid default auth.uid() references auth.users (id) on delete set null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
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

alter table public.message_recipients
  add column part text constraint message_recipients_part_known check (part in ('first', 'second', 'rest')),
  add column link_opened_at timestamptz;
comment on column public.message_recipients.part is 'Of a test of two subjects: which one it gets, or rest: the one that is picked. Null: no test.';
comment on column public.message_recipients.link_opened_at is
  'When the household''s link was first opened while this was the last mail it had. A household has one link, so all its mails say the same. Nothing is measured inside a mail.';

-- What was opened ------------------------------------------------------------------------------------------------------

create function private.note_link_opened() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- What somebody else holds is left alone: no guest waits for a page because of a number.
  update public.message_recipients r set link_opened_at = now()
  where r.id in (
    select o.id from public.message_recipients o
    where o.invitation_id = new.target_id and o.link_opened_at is null and o.state in ('sent', 'delivered')
      and o.message_id = (select l.message_id from public.message_recipients l
        where l.invitation_id = new.target_id and l.sent_at is not null order by l.sent_at desc, l.id desc limit 1)
    for update skip locked);
  return null;
end
$$;
comment on function private.note_link_opened() is 'AFTER a view of a guest''s link was counted: the last mail that brought it was read.';
revoke execute on function private.note_link_opened() from public;
create trigger share_tokens_note_opened after update of views on public.share_tokens
  for each row when (new.kind = 'rsvp' and new.views > old.views) execute function private.note_link_opened();

-- The test -------------------------------------------------------------------------------------------------------------

create function private.subject_half(homes bigint, share int) returns bigint
  language sql immutable set search_path = ''
as $$ select homes * share / 200 $$;
comment on function private.subject_half(bigint, int) is 'How many of these households get each of two subjects; what is left over waits with the rest.';

create function private.least_half() returns int
  language sql immutable set search_path = ''
as $$ select 3 $$;
comment on function private.least_half() is 'With fewer households for each subject it would be chance alone, and there is no test.';

create function private.may_test(kind text) returns boolean
  language sql immutable set search_path = ''
as $$ select kind in ('save_the_date', 'reminder', 'announcement', 'thank_you') $$;
comment on function private.may_test(text) is 'Whether a kind of message can wait for a test: what changed or is called off goes to all at once.';

create function private.require_pro(org uuid) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_plan(org, 'pro') then
    raise exception using errcode = '42501', message = 'This is part of the plan Pro.', hint = 'plan';
  end if;
end
$$;
comment on function private.require_pro(uuid) is '42501 with hint plan below Pro.';

create function public.plan_subject_test(message_id uuid, share int) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  msg public.messages;
  homes bigint;
  half bigint;
begin
  select m.* into msg from public.messages m
  where m.id = plan_subject_test.message_id and (m.org_id = any (private.my_orgs('read')) or m.event_id = any (private.my_events('read')));
  if msg.id is null then
    perform private.refuse(404, 'message_not_found', 'This message does not exist, or you have no access to it.');
  end if;
  perform private.require_messages(msg.event_id);
  select count(distinct l.invitation_id) into homes
  from private.message_lines(msg.org_id, msg.event_id, msg.kind, msg.audience, ':' || msg.id) l where l.goes;
  half := private.subject_half(homes, least(greatest(plan_subject_test.share, 10), 50));
  return jsonb_build_object('homes', homes, 'half', half, 'rest', homes - 2 * half,
    'possible', private.may_test(msg.kind) and half >= private.least_half());
end
$$;
comment on function public.plan_subject_test(uuid, int) is
  'How a test would divide the households that a message reaches now: {homes, half: with each subject, rest: those that wait, possible: enough of them, and a kind of message that can wait}. 404 message_not_found.';

create function public.save_subject_test(message_id uuid, test jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(save_subject_test.message_id);
  headline text := nullif(btrim(test ->> 'subject'), '');
  extra text;
  kept public.subject_tests;
begin
  perform private.require_pro(msg.org_id);
  select k into extra from jsonb_object_keys(case jsonb_typeof(test) when 'object' then test else '{"":0}' end) k
  where k not in ('subject', 'share', 'wait_hours', 'measure') limit 1;
  if extra is not null then
    perform private.refuse(422, 'test', 'This test cannot be read.');
  end if;
  if msg.state not in ('draft', 'scheduled') then
    perform private.refuse(409, 'message_not_draft', 'This message went out already.');
  end if;
  if not private.may_test(msg.kind) or msg.subject is null then
    perform private.refuse(409, 'not_testable', 'Two subjects are tested with a message of your own words that can wait: not with an invitation, a change or a cancellation.');
  end if;
  if headline is null or char_length(headline) > 200 or headline ~ '[[:cntrl:]]' then
    perform private.refuse(422, 'subject', 'Write the second subject: at most 200 characters, in one line.');
  end if;
  perform private.check_words('subject', headline);
  if lower(headline) = lower(msg.subject) then
    perform private.refuse(422, 'subject', 'Both subjects are the same. Write another one.');
  end if;
  if coalesce(test ->> 'share', '') !~ '^\d{2}$' or (test ->> 'share')::int not between 10 and 50 then
    perform private.refuse(422, 'share', 'Choose a share from 10 to 50 of a hundred.');
  end if;
  if coalesce(test ->> 'wait_hours', '') !~ '^\d{1,2}$' or (test ->> 'wait_hours')::int not between 1 and 72 then
    perform private.refuse(422, 'wait_hours', 'Wait at least one hour and at most three days.');
  end if;
  if coalesce(test ->> 'measure', '') not in ('opened', 'answered') then
    perform private.refuse(422, 'measure', 'Choose what counts.');
  end if;
  insert into public.subject_tests as t (message_id, org_id, event_id, subject, share, wait_hours, measure)
  values (msg.id, msg.org_id, msg.event_id, headline, (test ->> 'share')::int, (test ->> 'wait_hours')::int, test ->> 'measure')
  on conflict on constraint subject_tests_pkey do update
    set subject = excluded.subject, share = excluded.share, wait_hours = excluded.wait_hours, measure = excluded.measure,
      state = 'ready', decide_at = null
  returning * into kept;
  return to_jsonb(kept);
end
$$;
comment on function public.save_subject_test(uuid, jsonb) is
  'Gives a draft or planned message a test of two subjects: {subject: the second, share: 10 to 50 of a hundred households, wait_hours: 1 to 72, measure: opened or answered}. From Pro on. Answers the row. 42501, 404 message_not_found, 409 message_not_draft, not_testable, 422 by field.';

create function public.remove_subject_test(message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(remove_subject_test.message_id);
  gone public.subject_tests;
begin
  delete from public.subject_tests t where t.message_id = msg.id and t.state = 'ready' returning * into gone;
  if gone.message_id is null then
    perform private.refuse(409, 'test_not_ready', 'This test began already, or is gone. Load the page again.');
  end if;
  return to_jsonb(gone);
end
$$;
comment on function public.remove_subject_test(uuid) is
  'Takes the second subject from a message that has not gone, on every plan. Answers the row as it was. 404 message_not_found, 409 test_not_ready.';

revoke execute on function private.subject_half(bigint, int), private.least_half(), private.may_test(text), private.require_pro(uuid) from public;
revoke execute on function public.plan_subject_test(uuid, int), public.save_subject_test(uuid, jsonb), public.remove_subject_test(uuid)
  from public, anon;
grant execute on function public.plan_subject_test(uuid, int), public.save_subject_test(uuid, jsonb), public.remove_subject_test(uuid)
  to authenticated;
