create or replace function public.plan_test_events(checkout_id uuid, events jsonb) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  planned int;
begin
  perform 1 from public.checkouts c where c.id = plan_test_events.checkout_id and c.provider = 'test' and c.state in ('open', 'pending', 'failed') for update;
  if not found or exists (select from private.test_events t where t.checkout_id = plan_test_events.checkout_id and t.event ->> 'type' not like '%.failed'
      and t.event ->> 'type' not like '%_failed') then
    perform private.refuse(409, 'answered', 'This payment was answered already.');
  end if;
  insert into private.test_events (checkout_id, event, due_at)
  select plan_test_events.checkout_id, e.one -> 'event', now() + make_interval(secs => (e.one ->> 'after')::float8)
  from jsonb_array_elements(events) as e (one);
  get diagnostics planned = row_count;
  return planned;
end
$$;
comment on function public.plan_test_events(uuid, jsonb) is
  'Plans what the test provider reports of a checkout: [{event, after seconds}]. 409 answered, unless it was declined.';
revoke execute on function public.plan_test_events(uuid, jsonb) from public, anon, authenticated;
