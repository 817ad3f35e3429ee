create or replace function public.remove_subject_test(message_id uuid) returns jsonb
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
revoke execute on function public.remove_subject_test(uuid) from public, anon, authenticated;
grant execute on function public.remove_subject_test(uuid) to authenticated;
