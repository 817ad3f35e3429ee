create or replace function private.end_ticket_links() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.share_tokens t where t.kind = 'tickets' and t.target_id = old.event_id;
  else
    update public.share_tokens t set revoked_at = now() where t.kind = 'tickets' and t.target_id = new.event_id and t.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function private.end_ticket_links() is 'AFTER DELETE, or UPDATE that turns the link off or renews it: the public links given out so far end.';
revoke execute on function private.end_ticket_links() from public;
