create or replace function private.tell_buyer(o public.orders, kind text, details jsonb default '{}') returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
begin
  if o.email is null then
    return;
  end if;
  select e.* into ev from public.events e where e.id = o.event_id;
  -- Nobody has shown that the address is theirs: nothing that was typed goes out, and no name.
  perform private.queue_notice(kind, o.email, null, jsonb_build_object('event', ev.name, 'reference', o.reference, 'total_minor', o.total_minor, 'currency', o.currency,
    'method', o.method, 'token', private.order_token(o)) || details, o.id || coalesce(':' || (details ->> 'once'), ''));
end
$$;
comment on function private.tell_buyer(public.orders, text, jsonb) is 'Queues one mail to the buyer: order_placed, tickets_ready, order_refunded, order_over. Without an address nothing.';
revoke execute on function private.tell_buyer(public.orders, text, jsonb) from public;
