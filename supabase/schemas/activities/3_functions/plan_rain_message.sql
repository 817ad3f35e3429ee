create or replace function public.plan_rain_message(event_id uuid, rain boolean, day int default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_messages(plan_rain_message.event_id);
  wanted jsonb := private.rain_audience(ev.id, plan_rain_message.day, plan_rain_message.rain);
begin
  return case when wanted is not null then public.plan_message(ev.id, wanted, 'announcement') end;
end
$$;
comment on function public.plan_rain_message(uuid, boolean, int) is
  'Who would be told of switching a day, or all, to the rain plan or back: what plan_message answers; null where nobody is concerned. 404 event_not_found.';
revoke execute on function public.plan_rain_message(uuid, boolean, int) from public, anon, authenticated;
grant execute on function public.plan_rain_message(uuid, boolean, int) to authenticated;
