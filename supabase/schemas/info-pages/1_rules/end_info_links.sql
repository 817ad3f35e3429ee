create or replace function private.end_info_links() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.share_tokens t where t.kind in ('info', 'preview') and t.target_id = old.id;
    return null;
  end if;
  if new.link_state = 'off' or new.link_version <> old.link_version then
    update public.share_tokens t set revoked_at = now() where t.kind = 'info' and t.target_id = old.id and t.revoked_at is null;
  end if;
  if new.preview_state = 'off' or new.preview_version <> old.preview_version then
    update public.share_tokens t set revoked_at = now() where t.kind = 'preview' and t.target_id = old.id and t.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function private.end_info_links() is 'AFTER UPDATE OR DELETE: a link that is turned off, renewed or gone opens nothing any more.';
revoke execute on function private.end_info_links() from public;
