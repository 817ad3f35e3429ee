create or replace function private.remind_silent(msg public.messages) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb := private.queue_mails(msg, private.silent_invitations(msg.event_id), private.reminder_round(), true);
begin
  update public.invitations i set reminded_at = now()
  where i.id in (select m.invitation_id from public.message_recipients m where m.message_id = msg.id and m.state = 'queued');
  return answer;
end
$$;
comment on function private.remind_silent(public.messages) is 'A reminder to whoever was invited by mail and has not answered; at most one a day.';
revoke execute on function private.remind_silent(public.messages) from public;
