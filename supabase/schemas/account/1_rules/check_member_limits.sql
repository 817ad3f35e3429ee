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
comment on function private.check_member_limits() is
  'AFTER INSERT OR UPDATE OF role: as many administrators and members as the plan has room for (private.plan_limit), counted under a lock. 402 plan_limit_admins, plan_limit_members, with {limit}.';
revoke execute on function private.check_member_limits() from public;
