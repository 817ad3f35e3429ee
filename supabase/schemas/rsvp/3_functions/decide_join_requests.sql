create or replace function public.decide_join_requests(request_ids uuid[], decision text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.join_requests;
  ev public.events;
  decided jsonb := '[]';
begin
  if decision is null or decision not in ('approve', 'decline') then
    perform private.refuse(422, 'decision', 'Approve or decline.');
  end if;
  for request in select * from private.host_join_requests(request_ids) loop
    continue when request.state <> 'waiting';
    select e.* into ev from public.events e where e.id = request.event_id;
    if decision = 'approve' then
      if ev.status not in ('live', 'paused') or ev.ends_at <= now() then
        perform private.refuse(409, 'event_over', 'This event takes no guests any more, so nobody can be let in.');
      end if;
      request := private.admit(request, ev, true);
      perform private.mail_join_request(request, private.join_place_details(request),
        'decided:' || request.id || ':' || txid_current(), interval '30 seconds');
    else
      update public.join_requests r set state = 'declined', decided_by = auth.uid(), decided_at = now()
      where r.id = request.id returning * into request;
      perform private.mail_join_request(request, '{"place": "declined", "token": null}',
        'decided:' || request.id || ':' || txid_current(), interval '30 seconds');
    end if;
    perform private.audit(ev.org_id, 'decide_join_request', 'join_requests', request.id, null, jsonb_build_object('state', request.state));
    decided := decided || jsonb_build_object('id', request.id, 'state', request.state, 'waitlisted', exists (
      select from public.rsvps x join public.rsvp_people a on a.rsvp_id = x.id
      where x.invitation_id = request.invitation_id and a.reply = 'waitlisted'));
  end loop;
  return decided;
end
$$;
comment on function public.decide_join_requests(uuid[], text) is
  'approve or decline requests that wait, all or none; first come first, and who finds no place waits for one. The mail leaves after half a minute: until then undo_join_decisions takes it back. Answers [{"id", "state", "waitlisted"}] of those that were waiting. 402 plan_limit_persons, 404 join_request_not_found, 409 event_over.';
revoke execute on function public.decide_join_requests(uuid[], text) from public, anon, authenticated;
grant execute on function public.decide_join_requests(uuid[], text) to authenticated;
