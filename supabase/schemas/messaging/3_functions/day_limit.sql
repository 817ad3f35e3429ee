create or replace function private.day_limit(org uuid) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select least(private.plan_limit(org, 'mails_day'), coalesce((select w.mails from private.mail_warm_up w
    where w.plan_type = private.current_plan(org) and w.step = private.warm_up_step(org)), private.plan_limit(org, 'mails_day')))
$$;
comment on function private.day_limit(uuid) is 'How many mails of an organisation''s own making may leave today: by its step, never more than its plan.';
revoke execute on function private.day_limit(uuid) from public;
