create or replace function private.silent_invitations(event uuid) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(i.id), '{}') from public.invitations i
  where i.event_id = event and i.sent_at is not null and i.reply_state = 'silent' and i.replied_at is null and i.revoked_at is null
$$;
comment on function private.silent_invitations(uuid) is
  'The audience of a reminder: invited by mail, link still on, silent. Who took their reply back has answered, and is not reminded.';
revoke execute on function private.silent_invitations(uuid) from public;
