create or replace function private.tell_host(o public.orders, kind text, details jsonb, once text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.queue_notice(tell_host.kind, u.email::extensions.citext, p.full_name,
    jsonb_build_object('event', e.name, 'event_id', e.id, 'order_id', o.id, 'reference', o.reference, 'currency', o.currency) || tell_host.details, once)
  from public.events e join auth.users u on u.id = e.user_id left join public.profiles p on p.id = e.user_id
  -- Who did it knows it.
  where e.id = o.event_id and u.email_confirmed_at is not null and u.id is distinct from auth.uid();
end
$$;
comment on function private.tell_host(public.orders, text, jsonb, text) is
  'Queues one mail about an order to the account that made its event, unless it is the caller. once: what makes it unique.';
revoke execute on function private.tell_host(public.orders, text, jsonb, text) from public;
