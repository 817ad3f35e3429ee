create or replace function public.release_expired_orders() returns int
  language sql volatile security definer set search_path = ''
as $$ select private.expire_due() $$;
comment on function public.release_expired_orders() is 'For the clock: ends orders whose time is over. run_due_jobs() does it too.';
revoke execute on function public.release_expired_orders() from public, anon, authenticated;
