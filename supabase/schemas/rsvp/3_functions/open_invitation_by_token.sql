create or replace function public.open_invitation_by_token(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record;
begin
  select * into opened from private.open_showcase(token);
  if opened.problem is not null then
    return opened.problem;
  end if;
  return private.showcase_view(opened.oi, opened.ev)
    || jsonb_build_object('stamp', private.showcase_stamp((opened.ev).id, extract(epoch from clock_timestamp())::bigint::text));
end
$$;
comment on function public.open_invitation_by_token(text) is
  'What an open invitation shows (POST only: it counts views and misses): event, host, state (open, not_yet, closed, over, cancelled), tickets, places (open, few, full), approval, max_party, note, opens_on, closes_on, page ({title, blocks} or null), coming, stamp. 404 link_not_found for wrong, revoked and unpublished alike.';
revoke execute on function public.open_invitation_by_token(text) from public, anon, authenticated;
grant execute on function public.open_invitation_by_token(text) to anon, authenticated;
