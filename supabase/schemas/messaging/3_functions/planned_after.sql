create or replace function public.planned_after(event_id uuid, changes jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(planned_after.event_id, 'read');
  after public.events;
begin
  begin
    select p.* into after from jsonb_populate_record(ev, (select jsonb_object_agg(c.key, c.value) from jsonb_each(changes) c
      where c.key in ('start_date', 'end_date', 'rsvp_closes_on', 'zone', 'status'))) p;
    return (
      select jsonb_build_object(
        'moved', count(*) filter (where after.status <> 'cancelled' and n.instant is distinct from m.send_at and coalesce(n.instant > now(), false)),
        'set_aside', count(*) filter (where after.status <> 'cancelled' and m.anchor is not null and coalesce(n.instant <= now(), true)),
        'stopped', count(*) filter (where after.status = 'cancelled' and m.kind not in ('change', 'cancellation')))
      from public.messages m
      cross join lateral (select private.local_instant(private.planned_local(m, after), after.zone) as instant) n
      where m.event_id = ev.id and m.state = 'scheduled' and (m.send_local is not null or after.status = 'cancelled'));
  exception when data_exception or invalid_parameter_value then
    perform private.refuse(422, 'changes', 'This cannot be changed here.');
  end;
end
$$;
comment on function public.planned_after(uuid, jsonb) is
  'What a change of an event would do to its planned messages, without doing it; changes as change_event() takes them. Answers {moved: how many go at another time, set_aside: how many of the series become drafts because their time would be over, stopped: how many do not go because the event is cancelled}. 404 event_not_found, 422 changes.';
revoke execute on function public.planned_after(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.planned_after(uuid, jsonb) to authenticated;
