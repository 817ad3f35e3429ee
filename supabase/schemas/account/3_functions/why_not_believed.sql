create or replace function private.why_not_believed(c public.checkouts, provider text, facts jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when c.provider <> why_not_believed.provider then 'It comes from another provider than the checkout was opened with.'
    when facts ->> 'session' is not null and c.provider_ref is not null and facts ->> 'session' <> c.provider_ref
      then 'It names another session than the checkout.'
    when facts ->> 'currency' is not null and upper(facts ->> 'currency') <> c.currency then 'It names another currency than the checkout.'
    when facts ->> 'kind' in ('paid', 'pending') and facts ->> 'amount_minor' is not null and (facts ->> 'amount_minor')::bigint
      <> case when c.starts_at is null then c.amount_minor else 0 end then 'It names another amount than the checkout.'
    when (facts ->> 'amount_minor')::bigint < 0 or (facts ->> 'refunded_minor')::bigint < 0 then 'It names an amount below nothing.'
  end
$$;
comment on function private.why_not_believed(public.checkouts, text, jsonb) is 'Why a signed event is not believed of this checkout; null when it is.';
revoke execute on function private.why_not_believed(public.checkouts, text, jsonb) from public;
