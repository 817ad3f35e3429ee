create or replace function private.end_unsubscribe_links() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.share_tokens t where t.kind = 'unsubscribe' and t.target_id = old.id;
  return null;
end
$$;
comment on function private.end_unsubscribe_links() is 'AFTER DELETE: a person who is gone has nothing to stop.';
revoke execute on function private.end_unsubscribe_links() from public;
