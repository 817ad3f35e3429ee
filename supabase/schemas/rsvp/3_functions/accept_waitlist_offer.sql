create or replace function public.accept_waitlist_offer(token text) returns jsonb
  language sql volatile security definer set search_path = ''
as $$ select private.settle_offer(token, true) $$;
comment on function public.accept_waitlist_offer(text) is 'Takes the offered places: who was waitlisted comes. 409 offer_over when the time is up.';
revoke execute on function public.accept_waitlist_offer(text) from public, anon, authenticated;
grant execute on function public.accept_waitlist_offer(text) to anon, authenticated;
