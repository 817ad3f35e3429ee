create or replace function private.apply_checkout(checkout uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.checkouts;
  fn text;
begin
  select x.* into c from public.checkouts x where x.id = checkout for update;
  select p.apply_fn into fn from private.payment_purposes p where p.purpose = c.purpose;
  -- What was bought may refuse to follow; that the payment arrived is kept all the same, and the job tries again.
  begin
    execute pg_catalog.format('select private.%I($1)', fn) using c;
    update public.checkouts x set applied_at = now(), apply_error = null where x.id = c.id;
    update private.payment_alarms a set resolved_at = now()
    where a.kind = 'stuck' and a.subject = 'checkout:' || c.id and a.resolved_at is null;
  exception when others then
    update public.checkouts x set applied_at = null, apply_error = left(sqlerrm, 300) where x.id = c.id;
  end;
end
$$;
comment on function private.apply_checkout(uuid) is 'Makes what was bought follow from the state of its checkout, by the function of its purpose.';
revoke execute on function private.apply_checkout(uuid) from public;
