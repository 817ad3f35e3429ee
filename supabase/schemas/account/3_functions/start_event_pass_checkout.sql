create or replace function public.start_event_pass_checkout(event_id uuid, plan text, idempotency_key text, return_path text default '/account') returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted public.checkouts;
  ev public.events;
begin
  select e.* into ev from public.events e where e.id = start_event_pass_checkout.event_id;
  if ev.id is null or not (private.can(ev.org_id, 'write') or ev.id = any (private.my_events('write'))) then
    perform private.refuse(404, 'event_not_found', 'This event does not exist, or you have no access to it.');
  end if;
  if private.plan_rank(plan) is null or plan = 'free' then
    perform private.refuse(422, 'plan_unknown', 'There is no such plan to buy.');
  end if;
  select c.* into wanted from public.checkouts c
  where c.purpose = 'event_pass' and c.subject_id = ev.id and c.idempotency_key = start_event_pass_checkout.idempotency_key
    and c.plan_type = plan and c.user_id = auth.uid();
  if wanted.id is null then
    if ev.status = 'cancelled' or private.pass_end(ev) <= now() then
      perform private.refuse(409, 'event_over', 'This event is over: a pass would open nothing.');
    end if;
    if exists (select from public.event_passes p where p.event_id = ev.id and p.revoked_at is null
        and private.plan_rank(p.plan_type) >= private.plan_rank(plan) and (p.valid_until is null or p.valid_until > now())) then
      perform private.refuse(409, 'pass_owned', 'This event has its pass already.');
    end if;
    wanted.purpose := 'event_pass';
    wanted.subject_id := ev.id;
    wanted.user_id := auth.uid();
    wanted.plan_type := plan;
    wanted.title := left('Event pass ' || private.plan_name(plan) || ', ' || regexp_replace(ev.name, '[[:cntrl:]]+', ' ', 'g'), 200);
    wanted.amount_minor := private.price_of(plan, 'price_event_minor');
    wanted.currency := 'USD';
    select p.name, p.email into wanted.payer_name, wanted.payer_email from private.payer(auth.uid()) p;
    wanted.return_path := start_event_pass_checkout.return_path;
    wanted.idempotency_key := start_event_pass_checkout.idempotency_key;
    wanted := private.open_checkout(wanted);
  end if;
  return private.opened_checkout(wanted);
end
$$;
comment on function public.start_event_pass_checkout(uuid, text, text, text) is
  'Opens the payment of a pass for one event. 404 event_not_found, 422 plan_unknown, 409 event_over, pass_owned, nothing_to_pay.';
revoke execute on function public.start_event_pass_checkout(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.start_event_pass_checkout(uuid, text, text, text) to authenticated;
