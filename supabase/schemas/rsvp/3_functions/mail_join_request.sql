create or replace function private.mail_join_request(request public.join_requests, details jsonb, dedupe text, wait interval) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
begin
  select e.* into ev from public.events e where e.id = request.event_id;
  if exists (select from public.suppressions s
      where s.address operator(extensions.=) request.email and (s.org_id = ev.org_id or s.org_id is null)) then
    return;
  end if;
  -- The address is not shown to be theirs, so the mail repeats nothing that was typed and names nobody but the host.
  perform private.queue_notice('join_place', request.email, null,
    jsonb_build_object('event', ev.name, 'host', coalesce(ev.contact_name, private.host_words(ev) ->> 'name')) || details, dedupe);
  update private.outbox o set not_before = now() + wait
  where o.dedupe_key = 'join_place:' || dedupe and o.attempts = 0 and wait > interval '0';
end
$$;
comment on function private.mail_join_request(public.join_requests, jsonb, text, interval) is
  'One mail about a request to the address that was given and to no other.';
revoke execute on function private.mail_join_request(public.join_requests, jsonb, text, interval) from public;
