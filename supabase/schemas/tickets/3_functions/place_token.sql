create or replace function private.place_token(w public.ticket_waits) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token('place:' || w.id);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('place', w.id, w.org_id, private.token_hash(token), '{buy}') on conflict (token_hash) do nothing;
  return token;
end
$$;
comment on function private.place_token(public.ticket_waits) is 'The link of somebody who waits: shows the turn, and the offer.';
revoke execute on function private.place_token(public.ticket_waits) from public;
