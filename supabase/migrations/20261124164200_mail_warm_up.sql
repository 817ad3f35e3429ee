-- Domain: messaging
-- A new sender begins small: how many mails of an organisation may leave in a day, more on each day it sends. Why, and
-- where the figures come from: docs/decisions/0025-warm-up.md.

create table private.mail_warm_up (
  plan_type text not null check (plan_type in ('free', 'premium', 'pro', 'business')),
  step      int not null check (step >= 1),
  mails     int not null check (mails > 0),
  primary key (plan_type, step)
);
comment on table private.mail_warm_up is
  'How many mails of its own making an organisation may let out on the first, second and further days on which it sends at all. After the last step mails_day of plan_limits alone counts. What does not leave waits for the next day; nothing is lost.';
insert into private.mail_warm_up (plan_type, step, mails) values
  ('free',     1,  300), ('free',     2,   600),
  ('premium',  1,  500), ('premium',  2,  1500),
  ('pro',      1, 1000), ('pro',      2,  3000), ('pro',      3,  6000),
  ('business', 1, 2000), ('business', 2,  5000), ('business', 3, 10000), ('business', 4, 20000);
alter table private.mail_warm_up enable row level security;
revoke all on private.mail_warm_up from public;
create trigger mail_warm_up_audit after insert or update or delete on private.mail_warm_up
  for each row execute function private.audit_row();

create table private.mail_days (
  org_id uuid not null references public.orgs (id) on delete cascade,
  day    date not null,
  mails  int not null check (mails >= 0),
  primary key (org_id, day)
);
comment on table private.mail_days is
  'Mails of an organisation''s own making that were let out, by day on its own clock. Its row is the lock under which workers share what is left of a day.';
alter table private.mail_days enable row level security;
revoke all on private.mail_days from public;
insert into private.mail_days (org_id, day, mails)
select r.org_id, (r.sent_at at time zone o.default_timezone)::date, count(*)
from public.message_recipients r
join public.messages m on m.id = r.message_id and m.kind in ('invitation', 'reminder', 'announcement', 'save_the_date', 'thank_you')
join public.orgs o on o.id = r.org_id
where r.sent_at is not null group by 1, 2;

create function private.warms_up(kind text) returns boolean
  language sql immutable set search_path = ''
as $$ select kind in ('invitation', 'reminder', 'announcement', 'save_the_date', 'thank_you') $$;
comment on function private.warms_up(text) is
  'Whether a kind of mail counts as one of the host''s own making. What answers a guest, changes or calls off waits for no day.';

create function private.today_of(org uuid) returns date
  language sql stable security definer set search_path = ''
as $$ select (now() at time zone o.default_timezone)::date from public.orgs o where o.id = org $$;
comment on function private.today_of(uuid) is 'The day it is on the clock of an organisation.';

create function private.warm_up_step(org uuid) returns int
  language sql stable security definer set search_path = ''
as $$ select 1 + count(*)::int from private.mail_days d where d.org_id = org and d.mails > 0 and d.day < private.today_of(org) $$;
comment on function private.warm_up_step(uuid) is 'On how many days an organisation let mail out before, and today.';

create function private.day_limit(org uuid) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select least(private.plan_limit(org, 'mails_day'), coalesce((select w.mails from private.mail_warm_up w
    where w.plan_type = private.current_plan(org) and w.step = private.warm_up_step(org)), private.plan_limit(org, 'mails_day')))
$$;
comment on function private.day_limit(uuid) is 'How many mails of an organisation''s own making may leave today: by its step, never more than its plan.';

create function private.take_mail_slot(org uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.today_of(org);
  allowed bigint := private.day_limit(org);
begin
  insert into private.mail_days (org_id, day, mails) values (org, today, 0) on conflict do nothing;
  update private.mail_days d set mails = d.mails + 1 where d.org_id = org and d.day = today and d.mails < allowed;
  return found;
end
$$;
comment on function private.take_mail_slot(uuid) is 'Takes one of the mails that may leave today; false when none is left.';

alter table private.outbox add column put_off boolean not null default false;
comment on column private.outbox.put_off is 'It was to leave earlier, and waits for a day on which its organisation may send more.';

-- As before, but what waits for another day does not hold back what others write to the same address today.
create or replace function private.mail_slot(address extensions.citext) returns timestamptz
  language sql stable security definer set search_path = ''
as $$
  with planned as (
    select o.not_before from public.message_recipients r
    join private.outbox o on (o.payload ->> 'recipient_id')::uuid = r.id
    where r.address operator(extensions.=) mail_slot.address and r.created_at > now() - interval '24 hours'
      -- What was dropped never arrived.
      and r.state <> 'suppressed' and o.kind in ('invitation', 'reminder', 'announcement', 'save_the_date', 'thank_you')
      and not (o.put_off and o.not_before > now())
    order by o.not_before desc limit 5
  )
  select greatest(now(), max(not_before) + interval '1 minute',
    case when count(*) = 5 then min(not_before) + interval '1 hour' end) from planned
$$;

create function private.wait_for_tomorrow(org uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update private.outbox o
  set not_before = (private.today_of(org) + 1)::timestamp at time zone g.default_timezone, claimed_until = null, attempts = 0, put_off = true
  from public.message_recipients r, public.orgs g
  where g.id = org and r.org_id = org and r.state = 'queued' and (o.payload ->> 'recipient_id')::uuid = r.id and private.warms_up(o.kind)
    and o.done_at is null and o.failed_at is null and o.attempts <= 1 and (o.claimed_until is null or o.claimed_until < now())
    and o.not_before < (private.today_of(org) + 1)::timestamp at time zone g.default_timezone
$$;
comment on function private.wait_for_tomorrow(uuid) is
  'Lets all that still waits of an organisation''s own making leave after its next midnight, in the order it was written, so that one large sending delays nobody else''s mail.';

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

create function public.mails_today(org_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  allowed bigint;
  today date;
  went bigint;
begin
  perform private.require_organisation(mails_today.org_id, 'read');
  allowed := private.day_limit(mails_today.org_id);
  today := private.today_of(mails_today.org_id);
  select coalesce(sum(d.mails), 0) into went from private.mail_days d where d.org_id = mails_today.org_id and d.day = today;
  return jsonb_build_object('limit', allowed, 'went', went, 'room', greatest(0, allowed - went),
    'plan_limit', private.plan_limit(mails_today.org_id, 'mails_day'),
    'waiting', (select count(*) from public.message_recipients r join private.outbox o on (o.payload ->> 'recipient_id')::uuid = r.id
      join public.orgs g on g.id = r.org_id
      where r.org_id = mails_today.org_id and r.state = 'queued' and o.done_at is null and o.failed_at is null and private.warms_up(o.kind)
        and o.not_before >= (today + 1)::timestamp at time zone g.default_timezone));
end
$$;
comment on function public.mails_today(uuid) is
  'What an organisation may still let out today: {limit, went, room: limit less went, plan_limit: once it has warmed up, waiting: mails that leave on a later day}. 404 organisation_not_found.';

revoke execute on function private.warms_up(text), private.today_of(uuid), private.warm_up_step(uuid), private.day_limit(uuid),
  private.take_mail_slot(uuid), private.wait_for_tomorrow(uuid) from public;
revoke execute on function public.mails_today(uuid) from public, anon, authenticated;
grant execute on function public.mails_today(uuid) to authenticated;
