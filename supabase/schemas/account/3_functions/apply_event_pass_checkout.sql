create or replace function private.apply_event_pass_checkout(c public.checkouts) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.invoice_payments(c);
  if c.paid_at is not null then
    insert into public.event_passes as p (event_id, org_id, plan_type, checkout_id, granted_at, valid_until, revoked_at)
    select e.id, e.org_id, c.plan_type, c.id, c.paid_at, private.pass_end(e), case when c.state = 'refunded' then now() end
    from public.events e where e.id = c.subject_id
    on conflict (checkout_id) do update set granted_at = excluded.granted_at,
      revoked_at = case when c.state = 'refunded' then coalesce(p.revoked_at, excluded.revoked_at) end;
  end if;
end
$$;
comment on function private.apply_event_pass_checkout(public.checkouts) is 'Grants the pass that was paid for, and takes it back when the money was given back.';
revoke execute on function private.apply_event_pass_checkout(public.checkouts) from public;
