create or replace function private.price_of(plan text, wanted text) returns bigint
  language sql stable security definer set search_path = ''
as $$ select l.value from public.plan_limits l where l.plan_type = plan and l.key = wanted $$;
comment on function private.price_of(text, text) is 'A price of the table of plans, in US cents.';
revoke execute on function private.price_of(text, text) from public;
