create or replace function private.queue_planned(msg public.messages) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if msg.subject is not null then
    return private.queue_message(msg);
  end if;
  if msg.kind = 'invitation' then
    return private.invite(msg, (select coalesce(array_agg(distinct a.invitation_id), '{}')
      from private.audience(msg.event_id, msg.audience) a));
  end if;
  return private.remind_silent(msg);
end
$$;
comment on function private.queue_planned(public.messages) is
  'Queues a message whose time has come to whom it means now. One without a subject has the usual words: an invitation to its audience, or a reminder to the silent.';
revoke execute on function private.queue_planned(public.messages) from public;
