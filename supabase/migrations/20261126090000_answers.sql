-- Domain: rsvp
-- Longer than 300 lines: the functions of a reply call one another and are replaced together.
-- Answers to the questions of an event. They come with the reply, by the guest's link or from the host:
--   { "answers"?: { question: value }, "people": [ { ..., "answers"?: { question: value } } ], "guests"?: the same }
-- A question that is left out keeps its answer, null takes it away. Which questions are asked is computed here: one whose
-- condition does not hold, or of somebody who does not come, is neither required nor kept.

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

create function private.keep_answered_question() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.answers a where a.question_id = new.id) then
    perform private.refuse(409, 'question_answered',
      'Somebody has answered this question already, so it stays of its kind. Ask a new one instead.');
  end if;
  return new;
end
$$;
comment on function private.keep_answered_question() is
  'BEFORE UPDATE: whom a question asks, and its type, stand once it is answered; 409 question_answered.';
create trigger questions_keep_kind before update on public.questions for each row
  when (old.scope <> new.scope or old.type <> new.type) execute function private.keep_answered_question();

create function private.answer_words(value jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'boolean' then case when value = 'true' then 'Yes' else 'No' end
    when 'array' then (select string_agg(o.word, ', ' order by o.n) from jsonb_array_elements_text(value) with ordinality o (word, n))
    else value #>> '{}' end
$$;
comment on function private.answer_words(jsonb) is 'An answer as people read it.';

create function private.answer_is(value jsonb, wanted text) returns boolean
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'boolean' then lower(wanted) = case when value = 'true' then 'yes' else 'no' end
    when 'array' then value ? wanted
    else value #>> '{}' = wanted end
$$;
comment on function private.answer_is(jsonb, text) is 'Whether an answer is the one that a condition waits for; of several, one is enough.';

create function private.answer_value(q public.questions, value jsonb, field text) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  words text;
  chosen jsonb;
begin
  if value is null or value in ('null', '""', '[]') then
    return null;
  end if;
  if q.type = 'many' then
    if jsonb_typeof(value) <> 'array' or exists (
      select from jsonb_array_elements(value) o where jsonb_typeof(o) <> 'string' or (o #>> '{}') <> all (q.options)) then
      perform private.refuse_reply(field, 'Choose from the answers that are offered.');
    end if;
    select jsonb_agg(o.word order by o.n) into chosen from unnest(q.options) with ordinality o (word, n) where value ? o.word;
    return chosen;
  elsif q.type = 'yes_no' then
    if jsonb_typeof(value) = 'boolean' then
      return value;
    elsif lower(value #>> '{}') in ('yes', 'no') then
      return to_jsonb(lower(value #>> '{}') = 'yes');
    end if;
    perform private.refuse_reply(field, 'Choose yes or no.');
  elsif q.type = 'number' then
    words := btrim(value #>> '{}');
    if jsonb_typeof(value) not in ('number', 'string') or words !~ '^-?\d{1,9}(\.\d{1,4})?$' then
      perform private.refuse_reply(field, 'Write a number.');
    end if;
    return to_jsonb(words::numeric);
  end if;
  words := private.reply_text(value, field, case q.type when 'long_text' then 2000 else 300 end);
  if words is null then
    return null;
  elsif q.type = 'one' and words <> all (q.options) then
    perform private.refuse_reply(field, 'Choose from the answers that are offered.');
  elsif q.type = 'date' then
    begin
      if words !~ '^\d{4}-\d\d-\d\d$' or to_char(words::date, 'YYYY-MM-DD') <> words then
        raise datetime_field_overflow;
      end if;
    exception when datetime_field_overflow or invalid_datetime_format then
      perform private.refuse_reply(field, 'Write a day that exists.');
    end;
  elsif q.type = 'time' and words !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform private.refuse_reply(field, 'Write a time, such as 16:20.');
  end if;
  return to_jsonb(words);
end
$$;
comment on function private.answer_value(public.questions, jsonb, text) is
  'An answer, checked against its question and tidied; null when there is none. 422 reply_invalid with the field.';

create function private.asked_questions(r public.rsvps) returns table (question_id uuid, rsvp_person_id uuid)
  language sql stable security definer set search_path = ''
as $$
  with coming as (select a.id from public.rsvp_people a where a.rsvp_id = r.id and a.reply <> 'no' and r.state = 'submitted')
  select q.id, c.id
  from public.questions q
  left join public.questions before on before.id = q.show_if_id and before.deleted_at is null
  join coming c on q.scope = 'person'
  where q.event_id = r.event_id and q.deleted_at is null and (before.id is null or exists (
    select from public.answers a where a.question_id = before.id and a.rsvp_id = r.id
      and (a.rsvp_person_id is null or a.rsvp_person_id = c.id) and (q.show_if_is is null or private.answer_is(a.value, q.show_if_is))))
  union all
  select q.id, null
  from public.questions q
  left join public.questions before on before.id = q.show_if_id and before.deleted_at is null
  where q.event_id = r.event_id and q.deleted_at is null and q.scope = 'household' and exists (select from coming)
    and (before.id is null or exists (
      select from public.answers a where a.question_id = before.id and a.rsvp_id = r.id
        and (a.rsvp_person_id is null or a.rsvp_person_id in (select c.id from coming c))
        and (q.show_if_is is null or private.answer_is(a.value, q.show_if_is))))
$$;
comment on function private.asked_questions(public.rsvps) is
  'Which questions a reply is asked now, by person or once: only of who comes or may, and only where the answer that a question waits for is kept. What waits for a removed question is asked always.';

create function private.take_answers(r public.rsvps, given jsonb, scope text, person uuid, field text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  one record;
  q public.questions;
  kept jsonb;
begin
  if given is null or given = 'null' then
    return;
  elsif jsonb_typeof(given) <> 'object' then
    perform private.refuse_reply(field, 'This part of the reply has the wrong form.');
  end if;
  for one in select * from jsonb_each(given) g (key, value) loop
    select x.* into q from public.questions x where x.event_id = r.event_id and x.id::text = lower(one.key) and x.scope = take_answers.scope;
    if q.id is null then
      perform private.refuse_reply(field, 'A question in this reply is not part of the event. Load the page again.');
    end if;
    -- One that the host has removed meanwhile is passed over: nobody can mend that answer any more.
    continue when q.deleted_at is not null;
    kept := private.answer_value(q, one.value, field || '.' || q.id);
    if kept is null then
      delete from public.answers a where a.question_id = q.id and a.rsvp_id = r.id and a.rsvp_person_id is not distinct from person;
    else
      update public.answers a set value = kept
      where a.question_id = q.id and a.rsvp_id = r.id and a.rsvp_person_id is not distinct from person and a.value <> kept;
      insert into public.answers (question_id, rsvp_id, rsvp_person_id, event_id, org_id, value)
      values (q.id, r.id, person, r.event_id, r.org_id, kept) on conflict do nothing;
    end if;
  end loop;
end
$$;
comment on function private.take_answers(public.rsvps, jsonb, text, uuid, text) is
  'Keeps the answers of the household (person null) or of one line of its reply. 422 reply_invalid with the field.';

create function private.drop_hidden_answers(r public.rsvps) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- One answer that goes may hide the next question.
  loop
    delete from public.answers a using public.questions q
    where a.rsvp_id = r.id and q.id = a.question_id and q.deleted_at is null
      and not exists (select from private.asked_questions(r) k where k.question_id = a.question_id and k.rsvp_person_id is not distinct from a.rsvp_person_id);
    exit when not found;
  end loop;
end
$$;
comment on function private.drop_hidden_answers(public.rsvps) is 'Removes what is not asked any more; answers to a removed question stay until it is back.';

create function private.write_answers(inv public.invitations, reply jsonb, via text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.rsvps;
  line record;
  missing record;
begin
  select x.* into r from public.rsvps x where x.invitation_id = inv.id;
  perform private.take_answers(r, write_answers.reply -> 'answers', 'household', null, 'answers');
  for line in
    select l.value ->> 'person_id' as person, null::int as guest, l.value -> 'answers' as answers, 'people.' || (l.n - 1) as field
    from jsonb_array_elements(coalesce(write_answers.reply -> 'people', '[]')) with ordinality l (value, n)
    union all
    select null, l.n::int, l.value -> 'answers', 'guests.' || (l.n - 1)
    from jsonb_array_elements(coalesce(write_answers.reply -> 'guests', '[]')) with ordinality l (value, n)
  loop
    perform private.take_answers(r, line.answers, 'person', (select a.id from public.rsvp_people a
      where a.rsvp_id = r.id and (a.person_id::text = lower(line.person) or a.guest_no = line.guest)), line.field || '.answers');
  end loop;
  perform private.drop_hidden_answers(r);
  -- A host enters what was said on the phone; who answers by the link is asked until all is said.
  if via <> 'web' then
    return;
  end if;
  select (array_agg(m.label order by m.n))[1] as label, jsonb_agg(m.field order by m.n) as fields into missing
  from (
    select q.label, row_number() over (order by a.guest_no nulls first, a.created_at, a.id, q.position, q.id) as n, coalesce(
        'people.' || (select l.n - 1 from jsonb_array_elements(coalesce(write_answers.reply -> 'people', '[]')) with ordinality l (value, n)
          where lower(l.value ->> 'person_id') = a.person_id::text) || '.',
        'guests.' || (a.guest_no - 1) || '.', '') || 'answers.' || q.id as field
    from private.asked_questions(r) k join public.questions q on q.id = k.question_id and q.required
    left join public.rsvp_people a on a.id = k.rsvp_person_id
    where not exists (select from public.answers x
      where x.question_id = k.question_id and x.rsvp_id = r.id and x.rsvp_person_id is not distinct from k.rsvp_person_id)) m;
  if missing.fields is not null then
    perform private.refuse(422, 'reply_invalid', format('Please answer: %s', missing.label),
      jsonb_build_object('field', missing.fields -> 0, 'missing', missing.fields));
  end if;
end
$$;
comment on function private.write_answers(public.invitations, jsonb, text) is
  'Takes the answers of a written reply, drops what is not asked, and by web requires what must be answered: 422 reply_invalid with the first field and all that are missing.';

create function private.without_answers(reply jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(reply) <> 'object' then reply else (reply - 'answers') || coalesce((
    select jsonb_object_agg(part.key, (select coalesce(jsonb_agg(case jsonb_typeof(l.value) when 'object' then l.value - 'answers' else l.value end order by l.n), '[]')
      from jsonb_array_elements(part.value) with ordinality l (value, n)))
    from jsonb_each(reply) part (key, value)
    where part.key in ('people', 'guests') and jsonb_typeof(part.value) = 'array'), '{}') end
$$;
comment on function private.without_answers(jsonb) is 'A reply without its answers to questions, as write_reply knows it.';

create or replace function private.apply_reply(inv public.invitations, ev public.events, reply jsonb, via text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.write_reply(inv, ev, private.without_answers(reply), via);
  perform private.name_people(inv, reply);
  perform private.write_answers(inv, reply, via);
end
$$;
comment on function private.apply_reply(public.invitations, public.events, jsonb, text) is
  'Writes a checked reply (write_reply), names whom it names (name_people) and takes its answers (write_answers). The invitation is locked by the caller.';

-- Who takes a reply back, or no longer comes, leaves no answers; a changed person or household goes with its rows.
create function private.leave_answers() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.answers a where a.rsvp_id = new.id;
  return null;
end
$$;
comment on function private.leave_answers() is 'AFTER a reply is taken back: its answers go.';
create trigger rsvps_leave_answers after update of state on public.rsvps for each row
  when (new.state = 'withdrawn') execute function private.leave_answers();

create function private.leave_own_answers() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.answers a where a.rsvp_person_id = new.id;
  return null;
end
$$;
comment on function private.leave_own_answers() is 'AFTER a person no longer comes: what they answered goes.';
create trigger rsvp_people_leave_answers after update of reply on public.rsvp_people for each row
  when (new.reply = 'no' and old.reply <> 'no') execute function private.leave_own_answers();

create function private.reply_questions(inv public.invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'questions', coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'scope', q.scope, 'type', q.type, 'label', q.label, 'help', q.help,
        'options', q.options, 'required', q.required, 'show_if_id', before.id, 'show_if_is', case when before.id is not null then q.show_if_is end,
        'erase_after_days', q.erase_after_days, 'used_by', q.used_by) order by q.position, q.id)
      from public.questions q left join public.questions before on before.id = q.show_if_id and before.deleted_at is null
      where q.event_id = inv.event_id and q.deleted_at is null), '[]'),
    'answers', coalesce((select jsonb_agg(jsonb_build_object('question_id', a.question_id, 'person_id', p.person_id, 'guest_no', p.guest_no, 'value', a.value)
        order by q.position, q.id, p.guest_no nulls first, p.id)
      from public.rsvps r join public.answers a on a.rsvp_id = r.id join public.questions q on q.id = a.question_id and q.deleted_at is null
      left join public.rsvp_people p on p.id = a.rsvp_person_id where r.invitation_id = inv.id), '[]'))
$$;
comment on function private.reply_questions(public.invitations) is
  'What an event asks, in order, and what this household answered: {questions, answers: [{question_id, person_id, guest_no, value}]}; both null for an answer of the household.';

create or replace function private.reply_view(invitation uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.reply_words(i.id) || private.reply_questions(i)
    || jsonb_build_object('programme', private.guest_programme(i), 'access', private.place_access(i.event_id))
  from public.invitations i where i.id = reply_view.invitation
$$;
comment on function private.reply_view(uuid) is
  'What a guest''s page and the host''s form of a reply read: event, host, people with their answers, questions and answers to them, places, waitlist, the programme with who of the household signed up, and how one gets in at the venue.';

-- Health, belief and money are forgotten after the days that the guest was told.
create function private.erase_answers() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from public.answers a using public.questions q, public.events e
  where q.id = a.question_id and q.erase_after_days is not null and e.id = a.event_id
    and coalesce(e.ends_at, e.starts_at) + make_interval(days => q.erase_after_days) <= now();
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.erase_answers() is 'Erases answers whose days after the event are over; answers how many.';

create or replace function private.purge_old() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.idempotency_keys k where k.expires_at < now();
  delete from private.token_misses m where m.minute < now() - interval '1 hour';
  delete from private.contact_counts c where c.hour < now() - interval '2 days';
  delete from public.query_performance_log l where l.created_at < now() - interval '30 days';
  delete from private.outbox o where coalesce(o.done_at, o.failed_at) < now() - interval '400 days';
  -- Who was not let in is forgotten, and nobody's origin is kept.
  delete from public.join_requests r where r.state in ('declined', 'expired') and r.updated_at < now() - interval '30 days';
  update public.join_requests r set ip_hash = null where r.ip_hash is not null and r.created_at < now() - interval '30 days';
  delete from private.mail_events v where v.created_at < now() - interval '90 days';
  delete from private.mail_report_tokens v where v.created_at < now() - interval '90 days';
  perform private.erase_answers();
end
$$;

drop function public.rsvp_export(uuid);
create function public.rsvp_export(event_id uuid)
  returns table (household text, person text, is_plus_one boolean, role text, age_band text, reply_state text, reply text, meal text,
    diet text, note text, channel text, submitted_at timestamptz, email text, phone text, invited_at timestamptz, sent_at timestamptz,
    replied_at timestamptz, answers jsonb)
  language sql stable set search_path = ''
as $$
  select x.household, x.person, x.is_plus_one, x.role, x.age_band, x.reply_state, x.reply, x.meal, x.diet, x.note, x.channel, x.submitted_at,
    x.email, x.phone, x.invited_at, x.sent_at, x.replied_at,
    coalesce((select jsonb_object_agg(w.question_id, w.value) from public.answers w join public.questions q on q.id = w.question_id and q.deleted_at is null
      where w.rsvp_id = x.rsvp and (w.rsvp_person_id = x.line or w.rsvp_person_id is null)), '{}')
  from (
    -- Everybody invited, answered or not ...
    select coalesce(h.name, '') as household, p.full_name as person, false as is_plus_one, coalesce(m.role, 'adult') as role,
      a.age_band, i.reply_state, a.reply, o.name as meal, a.diet, r.note, r.channel, r.submitted_at, p.email::text as email, p.phone,
      i.created_at as invited_at, i.sent_at, i.replied_at, coalesce(h.name_sort, p.name_sort) as sort, i.id as invitation, p.name_sort as sort2,
      r.id as rsvp, a.id as line
    from public.invitations i
    left join public.households h on h.id = i.household_id
    left join public.household_members m on m.household_id = i.household_id
    join public.persons p on p.id = coalesce(i.person_id, m.person_id)
    left join public.rsvps r on r.invitation_id = i.id
    left join public.rsvp_people a on a.rsvp_id = r.id and a.person_id = p.id
    left join public.meal_options o on o.id = a.meal_option_id
    where i.event_id = rsvp_export.event_id
    union all
    -- ... and the plus-ones.
    select coalesce(h.name, ''), coalesce(a.guest_name, ''), true, 'guest', a.age_band, i.reply_state, a.reply, o.name, a.diet, r.note, r.channel,
      r.submitted_at, null, null, i.created_at, i.sent_at, i.replied_at, coalesce(h.name_sort, p.name_sort), i.id, '~' || a.guest_no, r.id, a.id
    from public.rsvp_people a
    join public.rsvps r on r.id = a.rsvp_id
    join public.invitations i on i.id = r.invitation_id
    left join public.households h on h.id = i.household_id
    left join public.persons p on p.id = i.person_id
    left join public.meal_options o on o.id = a.meal_option_id
    where a.event_id = rsvp_export.event_id and a.guest_no is not null) x
  order by x.sort, x.invitation, x.sort2, x.person
$$;
comment on function public.rsvp_export(uuid) is
  'One row a person invited and a plus-one, for a CSV file; reply is null while they have not answered, and reply_state says whether the household is silent or has taken its reply back. answers: by question, those of the household in each of its rows. The writer of the file guards cells against formulas.';

revoke execute on all functions in schema private from public;
revoke execute on function public.rsvp_export(uuid) from public, anon;
grant execute on function public.rsvp_export(uuid) to authenticated;
