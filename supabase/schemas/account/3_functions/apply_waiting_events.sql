create or replace function private.apply_waiting_events(waiting_provider text, only_row bigint default null) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  w private.webhook_inbox;
  c public.checkouts;
  why text;
  applied int := 0;
  linked boolean;
begin
  loop
    linked := false;
    for w in select x.* from private.webhook_inbox x
      where x.provider = waiting_provider and x.applied_at is null and x.error is null and x.facts is not null
      order by (x.id = only_row) is true desc, x.id for update loop
      if w.facts ->> 'kind' = 'ignored' then
        update private.webhook_inbox x set applied_at = clock_timestamp() where x.id = w.id;
        continue;
      elsif w.facts ->> 'kind' = 'payout' then
        begin
          perform public.record_payout(private.as_uuid(w.facts ->> 'org'), (w.facts ->> 'amount_minor')::bigint, w.facts ->> 'currency', w.facts ->> 'payout',
            w.facts ->> 'state', (w.facts ->> 'arrives_on')::date);
          update private.webhook_inbox x set applied_at = clock_timestamp() where x.id = w.id;
          applied := applied + 1;
        exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
          update private.webhook_inbox x set error = sqlerrm where x.id = w.id;
          perform private.raise_payment_alarm('refused', 'event:' || w.id, null, jsonb_build_object('type', w.type, 'why', sqlerrm));
        end;
        continue;
      end if;
      select x.* into c from public.checkouts x where x.id = private.checkout_of(w.provider, w.facts) for update;
      -- What names its payment by a word that only a later event explains waits for that event.
      continue when c.id is null;
      why := private.why_not_believed(c, w.provider, w.facts);
      if why is not null then
        update private.webhook_inbox x set checkout_id = c.id, error = why where x.id = w.id;
        perform private.raise_payment_alarm('refused', 'event:' || w.id, c.id, jsonb_build_object('type', w.type, 'why', why));
        continue;
      end if;
      update public.checkouts x set provider = w.provider, provider_ref = coalesce(x.provider_ref, w.facts ->> 'session'),
        payment_ref = coalesce(x.payment_ref, w.facts ->> 'payment'),
        subscription_ref = coalesce(x.subscription_ref, w.facts ->> 'subscription'),
        customer_ref = coalesce(x.customer_ref, w.facts ->> 'customer')
      where x.id = c.id;
      update private.webhook_inbox x set checkout_id = c.id, applied_at = clock_timestamp() where x.id = w.id;
      update private.payment_alarms a set resolved_at = now() where a.kind = 'stuck' and a.subject = 'event:' || w.id and a.resolved_at is null;
      perform private.settle_checkout(c.id);
      applied := applied + 1;
      linked := true;
    end loop;
    exit when not linked;
  end loop;
  return applied;
end
$$;
comment on function private.apply_waiting_events(text, bigint) is
  'Applies every event of a provider whose checkout is known by now, and every payout, once each; answers how many.';
revoke execute on function private.apply_waiting_events(text, bigint) from public;
