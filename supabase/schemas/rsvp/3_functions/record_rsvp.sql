create or replace function public.record_rsvp(event_id uuid, reply jsonb, invitation_id uuid default null, household_id uuid default null,
    person_id uuid default null, channel text default 'phone', idempotency_key text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(record_rsvp.event_id, 'write');
  inv public.invitations;
  answer jsonb;
  before jsonb;
  scope text := 'record:' || auth.uid();
  body jsonb := jsonb_build_array(record_rsvp.event_id, reply, record_rsvp.invitation_id, record_rsvp.household_id, record_rsvp.person_id, record_rsvp.channel);
  said jsonb := case jsonb_typeof(reply) when 'object' then reply - 'seen' else reply end;
begin
  if num_nonnulls(record_rsvp.invitation_id, record_rsvp.household_id, record_rsvp.person_id) <> 1 then
    perform private.refuse(422, 'whose_reply', 'Say whose reply this is: one invitation, household or person.');
  end if;
  if record_rsvp.channel is null or record_rsvp.channel not in ('web', 'phone', 'paper') then
    perform private.refuse(422, 'channel', 'A reply comes by web, phone or paper.');
  end if;
  answer := private.earlier_answer(scope, idempotency_key, body);
  if answer is not null then
    return answer;
  end if;
  if ev.status not in ('live', 'paused', 'archived') then
    perform private.refuse(409, 'event_not_live', case ev.status when 'cancelled' then 'This event is cancelled.'
      else 'Publish the event first; then replies can be entered.' end);
  end if;
  if record_rsvp.invitation_id is null then
    select i.id into record_rsvp.invitation_id from public.create_invitations(ev.id,
      case when record_rsvp.household_id is null then '{}' else array[record_rsvp.household_id] end,
      case when record_rsvp.person_id is null then '{}' else array[record_rsvp.person_id] end) i;
  end if;
  inv := private.lock_invitation(record_rsvp.invitation_id);
  if inv.event_id is distinct from ev.id then
    perform private.refuse(404, 'invitation_not_found', 'This invitation does not belong to the event.');
  end if;
  if jsonb_typeof(reply) = 'object' and reply ? 'seen' and reply ->> 'seen' is distinct from private.reply_revision(inv.id) then
    perform private.refuse(409, 'reply_changed', 'Somebody changed this reply meanwhile.');
  end if;
  select jsonb_build_object('state', r.state, 'people', (
      select jsonb_object_agg(coalesce(a.person_id::text, 'guest ' || a.guest_no), a.reply) from public.rsvp_people a where a.rsvp_id = r.id))
  into before from public.rsvps r where r.invitation_id = inv.id;
  if said = '{"withdrawn": true}' then
    perform private.withdraw_reply(inv, ev);
  elsif said = '{"silent": true}' then
    perform private.forget_reply(inv, ev);
  else
    perform private.apply_reply(inv, ev, said, record_rsvp.channel);
  end if;
  -- Who said what, without meals and diets.
  perform private.audit(ev.org_id, 'record_rsvp', 'invitations', inv.id, before, (
    select jsonb_build_object('state', r.state, 'channel', r.channel, 'closed_reason', private.reply_closed(ev), 'people', (
      select jsonb_object_agg(coalesce(a.person_id::text, 'guest ' || a.guest_no), a.reply) from public.rsvp_people a where a.rsvp_id = r.id))
    from public.rsvps r where r.invitation_id = inv.id));
  return private.keep_answer(scope, idempotency_key, body,
    private.reply_view(inv.id) || jsonb_build_object('revision', private.reply_revision(inv.id)));
end
$$;
comment on function public.record_rsvp(uuid, jsonb, uuid, uuid, uuid, text, text) is
  'A reply the host takes by phone or on paper, also after the deadline, always logged; invites the household if it was not. reply {"withdrawn": true} takes it back, {"silent": true} undoes an entry; a revision under seen is what the host had before them: 409 reply_changed when it is another by now. Places are never exceeded: 409 capacity_full. 422 whose_reply, channel, 409 event_not_live, 404 invitation_not_found.';
revoke execute on function public.record_rsvp(uuid, jsonb, uuid, uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_rsvp(uuid, jsonb, uuid, uuid, uuid, text, text) to authenticated;
