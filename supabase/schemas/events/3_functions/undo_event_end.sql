create or replace function public.undo_event_end(event_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(undo_event_end.event_id, 'write');
  was public.events;
begin
  select e.* into was from public.events e where e.id = ev.id for update;
  if was.status not in ('archived', 'cancelled') then
    perform private.refuse(409, 'event_goes_on', 'The event is neither archived nor cancelled. Load the page again.');
  end if;
  if private.undo_until(was) is null then
    perform private.refuse(409, 'undo_over', format(
      'The event was %s more than a day ago, so this can no longer be undone. Duplicate the event instead.', was.status));
  end if;
  update public.events e set status = was.status_before where e.id = was.id returning e.* into ev;
  return jsonb_build_object(
    'status', ev.status, 'was', was.status,
    'told', (select coalesce(jsonb_agg(jsonb_build_object('name', p.full_name, 'address', r.address) order by p.name_sort, r.address), '[]')
      from public.message_recipients r
      join public.messages m on m.id = r.message_id and m.kind = 'cancellation'
      left join public.persons p on p.id = r.person_id
      where r.event_id = ev.id and was.status = 'cancelled' and r.created_at >= was.status_changed_at and r.state <> 'suppressed'),
    'waiting', (select count(*) from public.waitlist_entries w where w.event_id = ev.id and w.state = 'waiting'),
    'offered', (select count(*) from public.waitlist_entries w where w.event_id = ev.id and w.state = 'offered'),
    'reminders', (select count(*) from public.messages m where m.event_id = ev.id and m.kind = 'reminder' and m.state = 'scheduled'));
end
$$;
comment on function public.undo_event_end(uuid) is
  'Takes the archiving or cancelling of an event back, within a day: its state, waitlist, offers, planned reminders. Answers {status, was, told: [{name, address}] who has the cancellation mail already, waiting, offered, reminders}. 409 event_goes_on, undo_over; 402 when the plan has no room for one more live event.';
revoke execute on function public.undo_event_end(uuid) from public, anon, authenticated;
grant execute on function public.undo_event_end(uuid) to authenticated;
