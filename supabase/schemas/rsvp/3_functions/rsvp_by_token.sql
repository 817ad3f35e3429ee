-- Each look at a guest's page writes a count, which reaches the disk with the next commit that waits: a reply goes
-- through submit_rsvp, which waits.
create or replace function public.rsvp_by_token(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
begin
  perform set_config('synchronous_commit', 'off', true);
  select * into link from private.open_link('rsvp', token);
  if link.problem is not null then
    return link.problem;
  end if;
  update public.invitations i set opened_at = now() where i.id = link.target and i.opened_at is null;
  return private.reply_view(link.target);
end
$$;
comment on function public.rsvp_by_token(text) is
  'What a guest link opens (POST only: it counts views and misses, which a power cut may lose). 404 link_not_found for wrong, expired and revoked alike.';
revoke execute on function public.rsvp_by_token(text) from public, anon, authenticated;
grant execute on function public.rsvp_by_token(text) to anon, authenticated;
