create or replace function public.mails_today(org_id uuid) returns jsonb
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
revoke execute on function public.mails_today(uuid) from public, anon, authenticated;
grant execute on function public.mails_today(uuid) to authenticated;
