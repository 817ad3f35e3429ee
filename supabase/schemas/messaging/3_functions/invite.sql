create or replace function private.invite(msg public.messages, invitation_ids uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb := private.queue_mails(msg, invitation_ids, '', true);
begin
  update public.invitations i set sent_at = coalesce(i.sent_at, now()), channel = 'email'
  where i.id in (select m.invitation_id from public.message_recipients m where m.message_id = msg.id and m.state = 'queued');
  return answer;
end
$$;
comment on function private.invite(public.messages, uuid[]) is
  'Queues the invitation mails of a message and notes on each invitation that it went. Answers as queue_mails().';
revoke execute on function private.invite(public.messages, uuid[]) from public;
