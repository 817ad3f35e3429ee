create or replace function private.take_mail_event(event jsonb) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  said text := event ->> 'kind';
  why text := left(regexp_replace(event ->> 'reason', '[[:cntrl:]]+', ' ', 'g'), 200);
  job uuid := (event ->> 'outbox_id')::uuid;
  mail public.message_recipients;
begin
  select r.* into mail from private.outbox o join public.message_recipients r on r.id = (o.payload ->> 'recipient_id')::uuid
  where o.id = job and (event ->> 'address' is null or r.address operator(extensions.=) (event ->> 'address')::extensions.citext);
  -- A notice, a mail of an account, or one of another sender: nobody's guest.
  if mail.id is null then
    return 'unknown';
  end if;
  perform pg_advisory_xact_lock(pg_catalog.hashtextextended('mail_event:' || mail.org_id || lower(mail.address::text), 0));
  insert into private.mail_events (id, kind, outbox_id, org_id, address) values (event ->> 'id', said, job, mail.org_id, mail.address)
  on conflict (id) do nothing;
  if not found then
    return 'repeated';
  end if;
  update public.message_recipients r
  set state = case said when 'soft' then 'failed' else said end, reason = case when said = 'delivered' then null else why end,
      sent_at = coalesce(r.sent_at, now()), at = now()
  where r.id = mail.id;
  if said = 'complained' then
    perform private.suppress_address(mail.org_id, mail.address, 'complaint');
  elsif said = 'bounced' or said = 'soft' and private.soft_limit() <= (
      select count(distinct e.outbox_id) from private.mail_events e
      where e.org_id = mail.org_id and e.address operator(extensions.=) mail.address and e.kind = 'soft'
        and e.created_at > greatest(now() - interval '90 days', coalesce((select max(d.created_at) from private.mail_events d
          where d.org_id = mail.org_id and d.address operator(extensions.=) mail.address and d.kind = 'delivered'), '-infinity'))) then
    perform private.suppress_address(mail.org_id, mail.address, 'bounce');
  end if;
  return 'taken';
end
$$;
comment on function private.take_mail_event(jsonb) is
  'Takes one report {id, kind: delivered, bounced, soft or complained, outbox_id, address, reason}: taken, repeated (it is known), unknown (no guest''s mail). bounced and complained suppress the address, soft after soft_limit() mails.';
revoke execute on function private.take_mail_event(jsonb) from public;
