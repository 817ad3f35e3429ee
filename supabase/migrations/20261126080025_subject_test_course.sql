-- Domain: messaging
-- The course of a test of two subjects: the database divides, waits and picks. A draw is decided for the first subject,
-- and said.

-- Its beginning --------------------------------------------------------------------------------------------------------

create function private.begin_subject_test(msg public.messages) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  test public.subject_tests;
  half bigint;
begin
  select t.* into test from public.subject_tests t where t.message_id = msg.id and t.state = 'ready' for update;
  if test.message_id is null then
    return;
  end if;
  select private.subject_half(count(distinct r.invitation_id), test.share) into half
  from public.message_recipients r where r.message_id = msg.id and r.state = 'queued';
  if half < private.least_half() or not private.may_test(msg.kind) then
    update public.subject_tests t set state = 'skipped' where t.message_id = msg.id;
    return;
  end if;
  -- By a hash that nobody chooses; a household is in one part, whoever of it gets a mail.
  with drawn as (
    select h.invitation_id, row_number() over (order by md5(h.invitation_id::text || msg.id)) as place
    from (select distinct r.invitation_id from public.message_recipients r where r.message_id = msg.id and r.state = 'queued') h
  )
  update public.message_recipients r
  set part = case when d.place <= half then 'first' when d.place <= 2 * half then 'second' else 'rest' end
  from drawn d where r.message_id = msg.id and r.state = 'queued' and r.invitation_id = d.invitation_id;
  -- The rest waits for the decision, not for a time. It holds back nothing that others write to the same address.
  update private.outbox o set not_before = 'infinity', put_off = true
  from public.message_recipients r
  where r.message_id = msg.id and r.part = 'rest' and r.state = 'queued' and (o.payload ->> 'recipient_id')::uuid = r.id;
  update public.subject_tests t set state = 'running', decide_at = now() + make_interval(hours => t.wait_hours) where t.message_id = msg.id;
end
$$;
comment on function private.begin_subject_test(public.messages) is
  'Divides the households of a message that was just queued, and holds the rest back. Without a test nothing; with too few households it is skipped.';

create or replace function private.queue_message(msg public.messages) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line record;
  inv public.invitations;
  queued int := 0;
  skipped jsonb := '[]';
  room bigint;
begin
  perform private.lock_addresses((select coalesce(array_agg(distinct a.invitation_id), '{}') from private.audience(msg.event_id, msg.audience) a));
  perform private.lock_limit(msg.org_id, 'mails_day');
  room := private.mail_room(msg.org_id);
  for line in select * from private.message_lines(msg.org_id, msg.event_id, msg.kind, msg.audience, ':' || msg.id) loop
    if line.goes then
      select i.* into inv from public.invitations i where i.id = line.invitation_id;
      perform private.queue_recipient(msg, inv, line.person_id, line.address, ':' || msg.id, null);
      queued := queued + 1;
    elsif line.reason is not null then
      skipped := skipped || jsonb_build_object('invitation_id', line.invitation_id, 'person_id', line.person_id, 'reason', line.reason);
      -- Nothing was held back of what has no address or no link.
      if line.address is not null and line.reason not in ('revoked', 'already_sent') then
        insert into public.message_recipients (message_id, org_id, event_id, person_id, invitation_id, address, state, reason)
        values (msg.id, msg.org_id, msg.event_id, line.person_id, line.invitation_id, line.address, 'suppressed', line.reason);
      end if;
    end if;
  end loop;
  -- That nothing takes place is told whatever the plan has room for.
  if queued > room and msg.kind <> 'cancellation' then
    perform private.refuse_mail_cap(msg.org_id, room);
  end if;
  if msg.kind = 'reminder' then
    update public.invitations i set reminded_at = now()
    where i.id in (select r.invitation_id from public.message_recipients r where r.message_id = msg.id and r.state = 'queued');
  end if;
  perform private.begin_subject_test(msg);
  return jsonb_build_object('message_id', msg.id, 'queued', queued, 'skipped', skipped);
end
$$;

create function private.subject_of(who public.message_recipients, msg public.messages) returns text
  language sql stable security definer set search_path = ''
as $$
  select case coalesce(who.part, (select r.part from public.message_recipients r where r.id = who.replaces))
    when 'second' then t.subject when 'rest' then case t.winner when 'second' then t.subject else msg.subject end else msg.subject end
  from (select 1) one left join public.subject_tests t on t.message_id = msg.id
$$;
comment on function private.subject_of(public.message_recipients, public.messages) is
  'The subject that one mail has: of a test its part''s, else the message''s own. A mail sent again keeps the one it had.';
-- Its end --------------------------------------------------------------------------------------------------------------

create function private.subject_counts(test public.subject_tests) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with homes as (
    select r.invitation_id, r.part, bool_or(case test.measure when 'answered' then coalesce(i.replied_at >= r.sent_at, false)
      else r.link_opened_at is not null end) as hit
    from public.message_recipients r left join public.invitations i on i.id = r.invitation_id
    where r.message_id = test.message_id and r.part in ('first', 'second') and r.state in ('sent', 'delivered')
    group by r.invitation_id, r.part
  )
  select jsonb_build_object(
    'first', jsonb_build_object('homes', count(*) filter (where h.part = 'first'), 'hits', count(*) filter (where h.part = 'first' and h.hit)),
    'second', jsonb_build_object('homes', count(*) filter (where h.part = 'second'), 'hits', count(*) filter (where h.part = 'second' and h.hit)))
  from homes h
$$;
comment on function private.subject_counts(public.subject_tests) is
  'How many households each subject reached, and how many of them did what is measured: {"first": {"homes", "hits"}, "second": ...}.';

create function private.better_subject(counts jsonb) returns text
  language sql immutable set search_path = ''
as $$
  -- Shares, not numbers: a mail that came back takes nothing from its subject.
  select case sign((counts #>> '{second,hits}')::numeric * greatest((counts #>> '{first,homes}')::numeric, 1)
    - (counts #>> '{first,hits}')::numeric * greatest((counts #>> '{second,homes}')::numeric, 1))
    when 1 then 'second' when -1 then 'first' end
$$;
comment on function private.better_subject(jsonb) is 'first or second, by the share of households; null: a draw.';

create function private.settle_subject_test(test public.subject_tests, chosen text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  tally jsonb := private.subject_counts(test);
  better text := private.better_subject(tally);
  job record;
begin
  update public.subject_tests t set state = 'decided', counts = tally, winner = coalesce(chosen, better, 'first'),
    decided_by = case when chosen is not null then 'host' when better is null then 'draw' else 'count' end
  where t.message_id = test.message_id;
  perform private.lock_addresses((select coalesce(array_agg(distinct r.invitation_id), '{}') from public.message_recipients r
    where r.message_id = test.message_id and r.part = 'rest' and r.state = 'queued' and r.invitation_id is not null));
  for job in
    select o.id, r.address from private.outbox o join public.message_recipients r on (o.payload ->> 'recipient_id')::uuid = r.id
    where r.message_id = test.message_id and r.part = 'rest' and r.state = 'queued' and o.done_at is null and o.failed_at is null
    order by o.created_at, o.id
  loop
    update private.outbox o set not_before = private.mail_slot(job.address), put_off = false where o.id = job.id;
  end loop;
end
$$;
comment on function private.settle_subject_test(public.subject_tests, text) is
  'Ends a running test and lets the rest go, each mail when its address may have it. chosen: by the host; null: by the counts, and in a draw the first subject.';

create function private.decide_subject_tests() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  test public.subject_tests;
  waiting bigint;
  due timestamptz;
  done int := 0;
begin
  for test in
    select t.* from public.subject_tests t where t.state = 'running' and t.decide_at <= now() order by t.decide_at limit 20 for update skip locked
  loop
    select count(*) filter (where r.state = 'queued'), max(r.sent_at) + make_interval(hours => test.wait_hours) into waiting, due
    from public.message_recipients r where r.message_id = test.message_id and r.part in ('first', 'second');
    -- A day's limit or a slow server may hold a part of the test back: the hours are counted from the last that left.
    if waiting > 0 or due > now() then
      update public.subject_tests t set decide_at = greatest(due, now() + interval '10 minutes') where t.message_id = test.message_id;
    else
      perform private.settle_subject_test(test, null);
      done := done + 1;
    end if;
  end loop;
  return done;
end
$$;
comment on function private.decide_subject_tests() is 'Decides the tests whose hours are over. Answers how many.';

create function public.pick_subject(message_id uuid, subject text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(pick_subject.message_id);
  test public.subject_tests;
begin
  perform private.require_pro(msg.org_id);
  if pick_subject.subject is null or pick_subject.subject not in ('first', 'second') then
    perform private.refuse(422, 'subject', 'Choose the first or the second subject.');
  end if;
  select t.* into test from public.subject_tests t where t.message_id = msg.id for update;
  if test.state is distinct from 'running' then
    perform private.refuse(409, 'test_not_running', 'This test is decided already, or has not begun. Load the page again.');
  end if;
  perform private.settle_subject_test(test, pick_subject.subject);
  perform private.audit(msg.org_id, 'pick_subject', 'messages', msg.id, null, jsonb_build_object('winner', pick_subject.subject));
  select t.* into test from public.subject_tests t where t.message_id = msg.id;
  return to_jsonb(test);
end
$$;
comment on function public.pick_subject(uuid, text) is
  'Ends a running test before its time: first or second goes to the rest. From Pro on. Answers the row. 42501, 404 message_not_found, 409 test_not_running, 422 subject.';

create or replace function private.send_scheduled() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages;
  ev public.events;
  answer jsonb;
  why text;
  done int := 0;
begin
  perform private.decide_subject_tests();
  for msg in
    select m.* from public.messages m
    where m.state = 'scheduled' and m.send_at <= now() order by m.send_at limit 20 for update skip locked
  loop
    select e.* into ev from public.events e where e.id = msg.event_id;
    why := private.why_not_now(msg, ev);
    if why is null then
      begin
        update public.messages m set state = 'sending' where m.id = msg.id;
        answer := private.queue_planned(msg);
        if answer ->> 'queued' = '0' then
          update public.messages m set state = 'sent' where m.id = msg.id;
        end if;
      exception when others then
        -- One organisation at its mail limit must not hold up the others.
        why := case sqlstate when 'PT429' then 'mail_cap' else 'error' end;
      end;
    end if;
    if why is not null then
      update public.messages m set state = 'failed', failed_reason = why where m.id = msg.id;
    end if;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.send_scheduled() is
  'Decides tests of subjects whose hours are over, and queues planned messages whose time has come; one whose event is closed meanwhile fails.';

revoke execute on function private.begin_subject_test(public.messages), private.subject_of(public.message_recipients, public.messages),
  private.subject_counts(public.subject_tests), private.better_subject(jsonb), private.settle_subject_test(public.subject_tests, text),
  private.decide_subject_tests() from public;
revoke execute on function public.pick_subject(uuid, text) from public, anon;
grant execute on function public.pick_subject(uuid, text) to authenticated;
