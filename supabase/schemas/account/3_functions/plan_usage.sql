create or replace function public.plan_usage(org_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'events_live', (select count(*) from public.events e where e.org_id = o.id and private.is_under_way(e) and not private.has_pass(e.id)),
    'persons', (select count(*) from public.persons p where p.org_id = o.id and p.deleted_at is null),
    'mails_month', coalesce((select m.sent from private.mail_months m
      where m.org_id = o.id and m.month = date_trunc('month', now() at time zone o.default_timezone)::date), 0),
    'storage_mb', coalesce((select ceil(u.bytes / 1000000.0)::bigint from private.storage_use u where u.org_id = o.id), 0),
    'admins', (select count(*) from public.org_members m where m.org_id = o.id and m.role in ('owner', 'admin')),
    'members', (select count(*) from public.org_members m where m.org_id = o.id))
  from public.orgs o where o.id = plan_usage.org_id and private.can(o.id, 'see')
$$;
comment on function public.plan_usage(uuid) is
  'How much of each limit an organisation uses now, by the keys of plan_limits. Null for who is no member.';
revoke execute on function public.plan_usage(uuid) from public, anon, authenticated;
grant execute on function public.plan_usage(uuid) to authenticated;
