create or replace function private.end_venue_links() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.share_tokens t where t.kind = 'venue' and t.target_id = old.id;
    return old;
  elsif new.state = 'off' or new.token_version <> old.token_version then
    update public.share_tokens t set revoked_at = now() where t.kind = 'venue' and t.target_id = old.id and t.revoked_at is null;
  end if;
  return new;
end
$$;
comment on function private.end_venue_links() is 'A link that is turned off, renewed or gone opens nothing any more.';
revoke execute on function private.end_venue_links() from public;
