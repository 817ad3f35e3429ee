-- Domain: messaging
-- Notices: mails that belong to no event, such as a receipt. Whoever causes one says whom it goes to and what it tells;
-- the words are those of its kind in supabase/functions/deliver-outbox/notices.

create function private.queue_notice(kind text, address extensions.citext, name text, details jsonb, dedupe text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.outbox (kind, payload, dedupe_key)
  values (queue_notice.kind,
    jsonb_build_object('address', queue_notice.address::text, 'name', queue_notice.name, 'details', queue_notice.details),
    queue_notice.kind || ':' || dedupe)
  on conflict (dedupe_key) do nothing;
end
$$;
comment on function private.queue_notice(text, extensions.citext, text, jsonb, text) is
  'Queues one mail to one address in the caller''s transaction. Kind: a key of noticeKinds in deliver-outbox/notices; details: what its schema there expects. The same kind and dedupe never send twice.';

create function private.forget_notice() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.payload := new.payload - array['address', 'name', 'details'];
  return new;
end
$$;
comment on function private.forget_notice() is
  'BEFORE UPDATE: a notice that was sent or given up keeps its dedupe key, and nothing of what it said to whom.';
create trigger outbox_forget_notice before update on private.outbox
  for each row when (coalesce(new.done_at, new.failed_at) is not null and new.payload ? 'address')
  execute function private.forget_notice();

comment on column private.outbox.payload is
  '{"recipient_id": uuid} of a mail about an event: the rest is looked up when it is sent, so that it is current. {"address", "name", "details"} of a notice, until it is sent.';

create or replace function public.claim_outbox(limit_count int default 10)
  returns table (id uuid, kind text, message_id text, attempts int, to_address text, to_name text, subject text, body text, token text,
    unsubscribe_token text, topic text, event jsonb, host jsonb, details jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.outbox;
  who public.message_recipients;
  msg public.messages;
  inv public.invitations;
  ev public.events;
  notice_address extensions.citext;
  why text;
begin
  for job in
    update private.outbox o set claimed_until = now() + interval '5 minutes', attempts = o.attempts + 1
    where o.id in (
      select d.id from private.outbox d
      where d.done_at is null and d.failed_at is null and d.not_before <= now() and (d.claimed_until is null or d.claimed_until < now())
      order by d.not_before, d.created_at limit least(greatest(limit_count, 0), 200) for update skip locked)
    returning o.*
  loop
    id := job.id;
    kind := job.kind;
    message_id := job.id::text;
    attempts := job.attempts;
    if job.payload ? 'address' then
      notice_address := job.payload ->> 'address';
      if exists (select from public.suppressions s where s.address operator(extensions.=) notice_address and s.org_id is null) then
        update private.outbox o set done_at = now(), claimed_until = null, last_error = 'suppressed' where o.id = job.id;
        continue;
      end if;
      to_address := notice_address::text;
      to_name := job.payload ->> 'name';
      details := job.payload -> 'details';
      subject := null;
      body := null;
      token := null;
      unsubscribe_token := null;
      topic := null;
      event := null;
      host := null;
      return next;
      continue;
    end if;
    select r.* into who from public.message_recipients r where r.id = (job.payload ->> 'recipient_id')::uuid;
    select m.* into msg from public.messages m where m.id = who.message_id;
    select i.* into inv from public.invitations i where i.id = who.invitation_id;
    select e.* into ev from public.events e where e.id = who.event_id;
    -- Things may have changed since it was queued.
    why := case
      when who.id is null or inv.id is null or ev.id is null then 'gone'
      when inv.revoked_at is not null then 'revoked'
      when job.kind <> 'cancellation' and ev.status in ('cancelled', 'archived') then 'event_over'
      when job.kind = 'reminder' and inv.replied_at is not null then 'answered'
      when exists (select from public.suppressions s where s.address operator(extensions.=) who.address and (s.org_id = who.org_id or s.org_id is null)) then 'suppressed'
      when exists (select from public.topic_optouts o where o.person_id = who.person_id and o.topic = job.kind) then 'opted_out' end;
    if why is not null then
      update private.outbox o set done_at = now(), claimed_until = null, last_error = why where o.id = job.id;
      update public.message_recipients r set state = 'suppressed', reason = why, at = now() where r.id = who.id;
      continue;
    end if;
    to_address := who.address::text;
    to_name := (select p.full_name from public.persons p where p.id = who.person_id);
    subject := msg.subject;
    body := msg.body;
    token := private.issue_rsvp_link(inv);
    unsubscribe_token := private.issue_unsubscribe_link(who.person_id, who.org_id);
    topic := case when job.kind in ('invitation', 'reminder', 'announcement') then job.kind end;
    event := private.event_words(ev);
    host := private.host_words(ev);
    details := jsonb_build_object(
      'addressed_to', coalesce((select h.name from public.households h where h.id = inv.household_id), to_name),
      'people', (select coalesce(jsonb_agg(q.full_name order by q.sort), '[]') from private.invited_people(inv) q),
      'offer', (select jsonb_build_object('quantity', w.quantity, 'offer_expires_at', w.offer_expires_at)
        from public.waitlist_entries w join public.rsvps r on r.id = w.rsvp_id
        where r.invitation_id = inv.id and w.state = 'offered'));
    return next;
  end loop;
end
$$;
comment on function public.claim_outbox(int) is
  'Up to limit_count due mails (200 at most), kept from other workers for five minutes, with all that a mail needs; what is no longer wanted is dropped. A notice has to_address, to_name and details alone. Deliver, then call finish_outbox. message_id is the same at each try.';

revoke execute on function private.queue_notice(text, extensions.citext, text, jsonb, text), private.forget_notice() from public;
