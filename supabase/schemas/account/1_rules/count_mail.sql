create or replace function private.count_mail() returns trigger
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
      'Your plan has room for %s a month, and this would be more. Nothing was sent. Send to fewer people, wait until %s',
      private.counted(allowed, 'mail', 'mails'),
      to_char(date_trunc('month', new.created_at at time zone zone) + interval '1 month', 'FMMonth FMDD'))
      || private.or_larger_plan(new.org_id, 'mails_month'), jsonb_build_object('limit', allowed));
  end if;
  return null;
end
$$;
comment on function private.count_mail() is
  'AFTER INSERT: counts invitations, reminders and announcements of a month. 402 plan_limit_mails_month: then nothing of the sending is queued.';
revoke execute on function private.count_mail() from public;
