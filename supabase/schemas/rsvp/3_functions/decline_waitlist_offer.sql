create or replace function public.decline_waitlist_offer(token text) returns jsonb
  language sql volatile security definer set search_path = ''
as $$ select private.settle_offer(token, false) $$;
comment on function public.decline_waitlist_offer(text) is 'Leaves the offered places to the next in line: who was waitlisted is a no.';
revoke execute on function public.decline_waitlist_offer(text) from public, anon, authenticated;
grant execute on function public.decline_waitlist_offer(text) to anon, authenticated;
