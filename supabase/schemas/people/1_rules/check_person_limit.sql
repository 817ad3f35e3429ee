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
        'Your directory is full: your plan has room for %s. Remove entries you no longer need',
        private.counted(allowed, 'person', 'people'))
        || private.or_larger_plan(org, 'persons'), jsonb_build_object('limit', allowed));
    end if;
  end loop;
  return null;
end
$$;
comment on function private.check_person_limit() is 'AFTER INSERT, once a statement: the people a plan has room for. 402 plan_limit_persons.';
revoke execute on function private.check_person_limit() from public;
