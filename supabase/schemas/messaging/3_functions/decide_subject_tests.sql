create or replace function private.decide_subject_tests() returns int
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
revoke execute on function private.decide_subject_tests() from public;
