create or replace function public.finish_test_event(test_event_id uuid) returns void
  language sql volatile security definer set search_path = ''
as $$ update private.test_events t set sent_at = now() where t.id = test_event_id $$;
comment on function public.finish_test_event(uuid) is 'Notes that a report of the test provider was sent. One that is sent twice is applied once.';
revoke execute on function public.finish_test_event(uuid) from public, anon, authenticated;
