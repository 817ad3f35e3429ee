create or replace function private.settle_message(message uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.messages m set state = 'sent'
  where m.id = settle_message.message and m.state = 'sending'
    and not exists (select from public.message_recipients r where r.message_id = m.id and r.state = 'queued')
$$;
comment on function private.settle_message(uuid) is 'A message none of whose mails waits any more is sent, also when the last of them was dropped.';
revoke execute on function private.settle_message(uuid) from public;
