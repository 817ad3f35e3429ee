create or replace function public.pick_subject(message_id uuid, subject text) returns jsonb
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
revoke execute on function public.pick_subject(uuid, text) from public, anon, authenticated;
grant execute on function public.pick_subject(uuid, text) to authenticated;
