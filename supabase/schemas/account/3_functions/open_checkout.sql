create or replace function private.open_checkout(wanted public.checkouts) returns public.checkouts
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.checkouts;
begin
  if wanted.amount_minor is null or wanted.amount_minor < 1 then
    perform private.refuse(409, 'nothing_to_pay', 'There is nothing to pay here.');
  end if;
  insert into public.checkouts (purpose, subject_id, plan_type, user_id, org_id, payer_name, payer_email, title, amount_minor, currency,
    renew_minor, starts_at, return_path, idempotency_key)
  values (wanted.purpose, wanted.subject_id, wanted.plan_type, wanted.user_id, wanted.org_id, wanted.payer_name, wanted.payer_email,
    wanted.title, wanted.amount_minor, wanted.currency, wanted.renew_minor, wanted.starts_at, coalesce(wanted.return_path, '/'), wanted.idempotency_key)
  on conflict (purpose, subject_id, idempotency_key) do nothing returning * into c;
  if c.id is null then
    select x.* into c from public.checkouts x
    where x.purpose = wanted.purpose and x.subject_id = wanted.subject_id and x.idempotency_key = wanted.idempotency_key;
    if c.user_id is distinct from wanted.user_id or c.plan_type is distinct from wanted.plan_type then
      perform private.refuse(409, 'key_used', 'This was sent before with something else in it.');
    end if;
  end if;
  return c;
end
$$;
comment on function private.open_checkout(public.checkouts) is
  'Writes what is to be paid, at the price the caller of this function computed; the same key opens one. 409 nothing_to_pay, key_used.';
revoke execute on function private.open_checkout(public.checkouts) from public;
