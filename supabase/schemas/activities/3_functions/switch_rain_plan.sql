create or replace function public.switch_rain_plan(event_id uuid, day int default null, rain boolean default true) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(switch_rain_plan.event_id, 'write');
  amount int;
begin
  update public.activities a set on_plan_b = switch_rain_plan.rain
  where a.event_id = ev.id and a.deleted_at is null and a.plan_b_kind is not null and a.on_plan_b <> switch_rain_plan.rain
    and (switch_rain_plan.day is null or a.day = switch_rain_plan.day);
  get diagnostics amount = row_count;
  if amount > 0 then
    perform private.audit(ev.org_id, 'switch_rain_plan', 'events', ev.id, null,
      jsonb_build_object('day', switch_rain_plan.day, 'rain', switch_rain_plan.rain, 'activities', amount));
  end if;
  return amount;
end
$$;
comment on function public.switch_rain_plan(uuid, int, boolean) is
  'Turns every activity that has a plan B, of one day of the event or of all, to it or back. Audited. Answers how many changed. 404 event_not_found, 42501.';
revoke execute on function public.switch_rain_plan(uuid, int, boolean) from public, anon, authenticated;
grant execute on function public.switch_rain_plan(uuid, int, boolean) to authenticated;
