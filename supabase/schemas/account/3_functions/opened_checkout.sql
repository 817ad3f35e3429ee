create or replace function private.opened_checkout(c public.checkouts) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'state', c.state, 'amount_minor', c.amount_minor, 'currency', c.currency, 'page_url', c.page_url)
$$;
comment on function private.opened_checkout(public.checkouts) is 'What a function start_<purpose>_checkout answers: {id, state, amount_minor, currency, page_url}.';
revoke execute on function private.opened_checkout(public.checkouts) from public;
