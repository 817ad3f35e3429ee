-- Domain: account
-- Limits, prices and fees of the plans: the product catalogue's numbers, sentences that say what is full and what helps,
-- and a log of every change. Why the keys are called so: docs/decisions/0009-plan-table.md.

-- The table ----------------------------------------------------------------------------------------------------------

alter table public.plan_limits drop constraint plan_limits_key_check;
alter table public.plan_limits add constraint plan_limits_key_check check (key in (
  'events_live', 'persons', 'admins', 'members', 'imports_rows', 'mails_day', 'mails_month', 'storage_mb', 'api_calls_day',
  'paid_tickets_event', 'price_month_minor', 'price_event_minor', 'fee_order_bps', 'fee_order_minor'));
-- The number may be lowered for business, never raised above ten.
alter table public.plan_limits add constraint plan_limits_admins_check check (key <> 'admins' or value <= 10);
alter table public.plan_limits add constraint plan_limits_fee_check check (key <> 'fee_order_bps' or value <= 10000);

comment on table public.plan_limits is
  'What each plan allows one organisation, what it costs, and our own fee on an order: editable defaults that no code repeats. Pages, panels and the server read them here; every change is in the audit log.';
comment on column public.plan_limits.key is
  'events_live: live or paused and not over; persons: in the directory; admins: owner and admins, at most 10; members: everybody with a role in the organisation; imports_rows: in one file; mails_day, mails_month: mails to guests, in 24 hours and in a calendar month; storage_mb: millions of bytes; api_calls_day; paid_tickets_event: in one event; price_month_minor, price_event_minor: US cents; fee_order_bps (hundredths of a per cent) and fee_order_minor (US cents): our own fee on a paid order.';

insert into public.plan_limits (plan_type, key, value)
select plan_type, key, value
from (values
  ('events_live',              1,      5,     25,     100),
  ('persons',                500,   2500,  10000,   50000),
  ('storage_mb',            5000,  50000, 250000, 1000000),
  ('mails_month',           3000,  15000,  60000,  250000),
  ('admins',                   1,      2,      5,      10),
  ('api_calls_day',            0,      0,  10000,  100000),
  ('paid_tickets_event',     100,   1000,  10000,  100000),
  ('price_month_minor',        0,   1200,   3900,   12900),
  ('price_event_minor',        0,   4900,  14900,   39900),
  ('fee_order_bps',            0,      0,      0,       0),
  ('fee_order_minor',          0,      0,      0,       0)) as v (key, free, premium, pro, business)
cross join lateral (values ('free', free), ('premium', premium), ('pro', pro), ('business', business)) as p (plan_type, value)
on conflict (plan_type, key) do update set value = excluded.value;

create trigger plan_limits_audit after insert or update or delete on public.plan_limits
  for each row execute function private.audit_row();

-- Sentences ----------------------------------------------------------------------------------------------------------

create function private.or_larger_plan(org uuid, wanted text) returns text
  language sql stable security definer set search_path = ''
as $$
  select case when exists (
      select from public.plan_limits l
      where l.key = wanted and l.value > private.plan_limit(org, wanted)
        and private.plan_rank(l.plan_type) > private.plan_rank(private.current_plan(org)))
    then ', or choose a larger plan.' else '.' end
$$;
comment on function private.or_larger_plan(uuid, text) is
  'The end of a sentence about a full limit: names a larger plan only where one has more room.';

create function private.amount_text(amount bigint) returns text
  language sql immutable set search_path = ''
as $$ select pg_catalog.btrim(pg_catalog.to_char(amount, 'FM999,999,999,999,990')) $$;
comment on function private.amount_text(bigint) is 'A number as the sentences of limits write it: 2,500.';

-- Each limit at its place --------------------------------------------------------------------------------------------

create or replace function private.after_event_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  allowed bigint;
begin
  if private.is_under_way(new) and not private.is_under_way(old) then
    perform private.lock_limit(new.org_id, 'events_live');
    allowed := private.plan_limit(new.org_id, 'events_live');
    if allowed < (select count(*) from public.events e
                  where e.org_id = new.org_id and private.is_under_way(e)) then
      perform private.refuse(402, 'plan_limit_events_live',
        case when allowed = 1 then 'Your plan has room for 1 live event, and it is in use. Archive the one that is live'
        else format('Your plan has room for %s live events, and all are in use. Archive one that is over', private.amount_text(allowed)) end
        || private.or_larger_plan(new.org_id, 'events_live'), jsonb_build_object('limit', allowed));
    end if;
  end if;
  if new.status = old.status then
    return null;
  end if;
  perform private.audit(new.org_id, 'status', 'events', new.id,
    jsonb_build_object('status', old.status), jsonb_build_object('status', new.status, 'reason', new.cancelled_reason));
  return null;
end
$$;

create or replace function private.check_person_limit() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  org uuid;
  allowed bigint;
begin
  for org in select distinct a.org_id from added a order by 1 loop
    perform private.lock_limit(org, 'persons');
    allowed := private.plan_limit(org, 'persons');
    if allowed < (select count(*) from public.persons p where p.org_id = org and p.deleted_at is null) then
      perform private.refuse(402, 'plan_limit_persons', format(
        'Your directory is full: your plan has room for %s people. Remove entries you no longer need', private.amount_text(allowed))
        || private.or_larger_plan(org, 'persons'), jsonb_build_object('limit', allowed));
    end if;
  end loop;
  return null;
end
$$;

create or replace function private.check_member_limits() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  allowed bigint;
begin
  perform private.lock_limit(new.org_id, 'members');
  allowed := private.plan_limit(new.org_id, 'admins');
  if new.role in ('owner', 'admin') and allowed < (
      select count(*) from public.org_members m where m.org_id = new.org_id and m.role in ('owner', 'admin')) then
    perform private.refuse(402, 'plan_limit_admins', pg_catalog.format(
      'Your plan has room for %s %s, the owner included. Choose another role',
      allowed, case when allowed = 1 then 'administrator' else 'administrators' end)
      || private.or_larger_plan(new.org_id, 'admins'), pg_catalog.jsonb_build_object('limit', allowed));
  end if;
  allowed := private.plan_limit(new.org_id, 'members');
  if tg_op = 'INSERT' and allowed < (select count(*) from public.org_members m where m.org_id = new.org_id) then
    perform private.refuse(402, 'plan_limit_members', pg_catalog.format(
      'Your plan has room for %s %s. Remove somebody who no longer helps', private.amount_text(allowed),
      case when allowed = 1 then 'helper' else 'helpers' end)
      || private.or_larger_plan(new.org_id, 'members'), pg_catalog.jsonb_build_object('limit', allowed));
  end if;
  return null;
end
$$;

-- Mails of a month ---------------------------------------------------------------------------------------------------

create table private.mail_months (
  org_id uuid not null references public.orgs (id) on delete cascade,
  month  date not null,
  sent   bigint not null check (sent >= 0),
  primary key (org_id, month)
);
comment on table private.mail_months is
  'Mails to guests that count, by calendar month in the organisation''s zone. Its row is the lock under which two sendings share what is left.';
alter table private.mail_months enable row level security;
revoke all on private.mail_months from public;

create function private.count_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  zone text;
  allowed bigint;
  had bigint;
begin
  -- Answers to a guest's own act and cancellations are always sent and never counted.
  if new.state = 'suppressed' or new.org_id is null or not exists (
      select from public.messages m where m.id = new.message_id and m.kind in ('invitation', 'reminder', 'announcement')) then
    return null;
  end if;
  select o.default_timezone into zone from public.orgs o where o.id = new.org_id;
  insert into private.mail_months as m (org_id, month, sent)
  values (new.org_id, date_trunc('month', new.created_at at time zone zone)::date, 1)
  on conflict (org_id, month) do update set sent = m.sent + 1 returning sent into had;
  allowed := private.plan_limit(new.org_id, 'mails_month');
  if had > allowed then
    perform private.refuse(402, 'plan_limit_mails_month', format(
      'Your plan has room for %s mails a month, and this would be more. Nothing was sent. Send to fewer people, wait until %s',
      private.amount_text(allowed), to_char(date_trunc('month', new.created_at at time zone zone) + interval '1 month', 'FMMonth FMDD'))
      || private.or_larger_plan(new.org_id, 'mails_month'), jsonb_build_object('limit', allowed));
  end if;
  return null;
end
$$;
comment on function private.count_mail() is
  'AFTER INSERT: counts invitations, reminders and announcements of a month. 402 plan_limit_mails_month: then nothing of the sending is queued.';
create trigger message_recipients_month after insert on public.message_recipients
  for each row execute function private.count_mail();

insert into private.mail_months (org_id, month, sent)
select r.org_id, date_trunc('month', r.created_at at time zone o.default_timezone)::date, count(*)
from public.message_recipients r
join public.messages m on m.id = r.message_id and m.kind in ('invitation', 'reminder', 'announcement')
join public.orgs o on o.id = r.org_id
where r.state <> 'suppressed'
group by 1, 2;

revoke execute on all functions in schema private from public;
