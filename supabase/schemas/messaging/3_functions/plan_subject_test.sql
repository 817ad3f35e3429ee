create or replace function public.plan_subject_test(message_id uuid, share int) returns jsonb
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
revoke execute on function public.plan_subject_test(uuid, int) from public, anon, authenticated;
grant execute on function public.plan_subject_test(uuid, int) to authenticated;
