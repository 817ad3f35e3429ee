create or replace function public.store_payment_event(provider text, event_id text, type text, occurred_at timestamptz, payload jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  w private.webhook_inbox;
begin
  insert into private.webhook_inbox as x (provider, event_id, type, occurred_at, payload)
  values (store_payment_event.provider, store_payment_event.event_id, left(store_payment_event.type, 100), store_payment_event.occurred_at, store_payment_event.payload)
  on conflict on constraint webhook_inbox_provider_event_id_key do update set times = x.times + 1
  returning x.* into w;
  return jsonb_build_object('row', w.id, 'times', w.times, 'settled', w.applied_at is not null or w.error is not null);
end
$$;
comment on function public.store_payment_event(text, text, text, timestamptz, jsonb) is
  'Stores a signed event before anything follows from it: {row, times it came, settled: nothing is left to do}.';
revoke execute on function public.store_payment_event(text, text, text, timestamptz, jsonb) from public, anon, authenticated;
