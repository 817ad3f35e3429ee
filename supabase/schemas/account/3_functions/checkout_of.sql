create or replace function private.checkout_of(provider text, facts jsonb) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select c.id from public.checkouts c where c.provider = checkout_of.provider and c.provider_ref = checkout_of.facts ->> 'session'),
    (select c.id from public.checkouts c where c.id = private.as_uuid(checkout_of.facts ->> 'checkout')),
    (select w.checkout_id from private.webhook_inbox w
     where w.provider = checkout_of.provider and w.checkout_id is not null and w.error is null
       and (w.facts ->> 'subscription' = checkout_of.facts ->> 'subscription' or w.facts ->> 'payment' = checkout_of.facts ->> 'payment')
     order by w.id limit 1))
$$;
comment on function private.checkout_of(text, jsonb) is
  'Which checkout an event is about: by the provider''s session, by our own id that the provider was given, or by a payment or subscription that another event told us of.';
revoke execute on function private.checkout_of(text, jsonb) from public;
