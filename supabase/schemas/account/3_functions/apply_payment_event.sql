create or replace function public.apply_payment_event(inbox_row bigint, facts jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  w private.webhook_inbox;
begin
  update private.webhook_inbox x set facts = coalesce(x.facts, apply_payment_event.facts) where x.id = inbox_row returning x.* into w;
  -- One at a time for each provider: an event may link others that wait, in any order.
  perform pg_advisory_xact_lock(pg_catalog.hashtextextended('payments:' || w.provider, 0));
  perform private.apply_waiting_events(w.provider, w.id);
  select x.* into w from private.webhook_inbox x where x.id = inbox_row;
  return jsonb_build_object('applied', w.applied_at is not null, 'error', w.error, 'checkout_id', w.checkout_id);
end
$$;
comment on function public.apply_payment_event(bigint, jsonb) is
  'Applies a stored event with what it says, and those that waited for it: {applied, error, checkout_id}. Twice is once.';
revoke execute on function public.apply_payment_event(bigint, jsonb) from public, anon, authenticated;
