create or replace function public.claim_outbox(limit_count int default 10)
  returns table (id uuid, kind text, message_id text, attempts int, to_address text, to_name text, subject text, body text, token text,
    unsubscribe_token text, topic text, event jsonb, host jsonb, details jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.outbox;
  mail record;
  org uuid;
  full_orgs uuid[] := '{}';
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
      details := private.claimed_notice(job);
      continue when details is null;
      to_address := job.payload ->> 'address';
      to_name := job.payload ->> 'name';
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
    -- One that was tried before has had its place.
    if private.warms_up(job.kind) and job.attempts = 1 then
      select r.org_id into org from public.message_recipients r where r.id = (job.payload ->> 'recipient_id')::uuid;
      if org is not null and (org = any (full_orgs) or not private.take_mail_slot(org)) then
        update private.outbox o
        set not_before = (private.today_of(org) + 1)::timestamp at time zone g.default_timezone, claimed_until = null, attempts = 0, put_off = true
        from public.orgs g where o.id = job.id and g.id = org;
        if not org = any (full_orgs) then
          perform private.wait_for_tomorrow(org);
          full_orgs := full_orgs || org;
        end if;
        continue;
      end if;
    end if;
    for mail in select * from private.claimed_mail(job) loop
      to_address := mail.to_address;
      to_name := mail.to_name;
      subject := mail.subject;
      body := mail.body;
      token := mail.token;
      unsubscribe_token := mail.unsubscribe_token;
      topic := mail.topic;
      event := mail.event;
      host := mail.host;
      details := mail.details;
      return next;
    end loop;
  end loop;
end
$$;
comment on function public.claim_outbox(int) is
  'Up to limit_count due mails (200 at most), kept from other workers for five minutes, with all that a mail needs; what is no longer wanted is dropped, and what an organisation may not send today waits for its next day. A notice has to_address, to_name and details alone. Deliver, then call finish_outbox. message_id is the same at each try.';
revoke execute on function public.claim_outbox(int) from public, anon, authenticated;
