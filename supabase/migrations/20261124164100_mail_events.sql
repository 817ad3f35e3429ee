-- Domain: messaging
-- What mail servers and providers report of a mail after it left: delivered, bounced, called unwanted. Reports come late,
-- twice and in any order; each counts once.

create table private.mail_events (
  id         text primary key check (char_length(id) <= 300),
  kind       text not null check (kind in ('delivered', 'bounced', 'soft', 'complained')),
  outbox_id  uuid not null,
  org_id     uuid references public.orgs (id) on delete cascade,
  address    extensions.citext check (char_length(address::text) <= 254),
  created_at timestamptz not null default now()
);
comment on table private.mail_events is
  'Reports of mails, each once by the id its provider gave it. soft: that mail did not arrive, but the address may be right. Kept 90 days.';
create index mail_events_soft_idx on private.mail_events (org_id, address, created_at) where kind in ('soft', 'delivered');
create index mail_events_age_idx on private.mail_events (created_at);
alter table private.mail_events enable row level security;
revoke all on private.mail_events from public;

create table private.mail_report_tokens (
  token      text primary key check (char_length(token) <= 200),
  digest     text not null check (char_length(digest) <= 128),
  created_at timestamptz not null default now()
);
comment on table private.mail_report_tokens is
  'One-time tokens of signed reports, with a digest of what came with each: the same report may be sent again, another under the same token is refused. Kept 90 days.';
create index mail_report_tokens_age_idx on private.mail_report_tokens (created_at);
alter table private.mail_report_tokens enable row level security;
revoke all on private.mail_report_tokens from public;

create function private.soft_limit() returns int
  language sql immutable set search_path = ''
as $$ select 3 $$;
comment on function private.soft_limit() is 'So many mails in 90 days that did not arrive for a passing reason, with none that did between them, and the address is suppressed.';

create function private.suppress_address(org uuid, address extensions.citext, reason text) returns void
  language sql volatile security definer set search_path = ''
as $$
  -- What a person said outranks what a server said.
  insert into public.suppressions as s (org_id, address, reason) values (org, suppress_address.address, suppress_address.reason)
  on conflict (org_id, address) where org_id is not null
  do update set reason = excluded.reason, created_at = excluded.created_at where excluded.reason = 'complaint' and s.reason <> 'complaint'
$$;
comment on function private.suppress_address(uuid, extensions.citext, text) is 'No more mail of an organisation to an address. Twice is once; a complaint takes the place of a bounce.';

create function private.take_mail_event(event jsonb) returns text
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

create function public.report_mail_events(events jsonb, token text default null, digest text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  counts jsonb := '{"taken": 0, "repeated": 0, "unknown": 0}';
  event jsonb;
  result text;
begin
  if report_mail_events.token is not null then
    insert into private.mail_report_tokens as t (token, digest) values (report_mail_events.token, coalesce(report_mail_events.digest, ''))
    on conflict do nothing;
    if exists (select from private.mail_report_tokens t
        where t.token = report_mail_events.token and t.digest <> coalesce(report_mail_events.digest, '')) then
      perform private.refuse(401, 'replayed', 'This signature was used for another report.');
    end if;
  end if;
  -- In one order of addresses, so that two reports of the same people wait instead of blocking each other.
  for event in select e from jsonb_array_elements(events) e order by lower(e ->> 'address'), e ->> 'outbox_id' loop
    result := private.take_mail_event(event);
    counts := jsonb_set(counts, array[result], to_jsonb((counts ->> result)::int + 1));
  end loop;
  return counts;
end
$$;
comment on function public.report_mail_events(jsonb, text, text) is
  'For the function mail-events, which has checked who reports. Answers how many reports were {taken, repeated, unknown}. token: of a signature that does not cover what it came with; digest: of what did. 401 replayed.';

-- As before, and reports after 90 days: what became of each mail stays with its recipient.
create or replace function private.purge_old() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.idempotency_keys k where k.expires_at < now();
  delete from private.token_misses m where m.minute < now() - interval '1 hour';
  delete from private.contact_counts c where c.hour < now() - interval '2 days';
  delete from public.query_performance_log l where l.created_at < now() - interval '30 days';
  delete from private.outbox o where coalesce(o.done_at, o.failed_at) < now() - interval '400 days';
  -- Who was not let in is forgotten, and nobody's origin is kept.
  delete from public.join_requests r where r.state in ('declined', 'expired') and r.updated_at < now() - interval '30 days';
  update public.join_requests r set ip_hash = null where r.ip_hash is not null and r.created_at < now() - interval '30 days';
  delete from private.mail_events v where v.created_at < now() - interval '90 days';
  delete from private.mail_report_tokens v where v.created_at < now() - interval '90 days';
end
$$;

revoke execute on function private.soft_limit(), private.suppress_address(uuid, extensions.citext, text), private.take_mail_event(jsonb)
  from public;
revoke execute on function public.report_mail_events(jsonb, text, text) from public, anon, authenticated;
grant execute on function public.report_mail_events(jsonb, text, text) to service_role;
