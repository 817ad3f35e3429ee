-- An event that has its own pass takes no place among the live events of the plan.
create or replace function private.after_event_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  allowed bigint;
begin
  if private.is_under_way(new) and not private.is_under_way(old) and not private.has_pass(new.id) then
    perform private.lock_limit(new.org_id, 'events_live');
    allowed := private.plan_limit(new.org_id, 'events_live');
    if allowed < (select count(*) from public.events e
                  where e.org_id = new.org_id and private.is_under_way(e) and not private.has_pass(e.id)) then
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
comment on function private.after_event_status() is
  'AFTER UPDATE: live events a plan has room for, also when one that was over is moved to a later day, and the audit line. 402 plan_limit_events_live.';
revoke execute on function private.after_event_status() from public;
