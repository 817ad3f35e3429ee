create or replace function private.follow_reply() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  reached text := case when tg_op = 'DELETE' then 'draft' else new.state end;
begin
  update public.invitations i set
    reply_state = case reached when 'submitted' then 'answered' when 'withdrawn' then 'withdrawn' else 'silent' end,
    replied_at = case when reached <> 'draft' then now() end
  where i.id = case when tg_op = 'DELETE' then old.invitation_id else new.invitation_id end
    -- The time a reply came with, as in an import, stands.
    and i.reply_state <> case reached when 'submitted' then 'answered' when 'withdrawn' then 'withdrawn' else 'silent' end;
  return null;
end
$$;
comment on function private.follow_reply() is
  'AFTER INSERT, UPDATE OF state, DELETE on rsvps: the invitation''s reply_state. A reply that is erased with its person leaves a silent household.';
revoke execute on function private.follow_reply() from public;
