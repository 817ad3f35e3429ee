-- Domain: rsvp
-- Replies that came by phone and on paper, entered one after the other: a letter is found by its code, what changed
-- meanwhile is not written over, and what was entered by mistake leaves no trace.

create function private.reply_revision(invitation uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select md5(coalesce((
    select jsonb_build_object('state', r.state, 'note', r.note,
      'lines', (select jsonb_agg(jsonb_build_array(a.person_id, a.guest_no, a.guest_name, a.reply, a.age_band, a.meal_option_id, a.diet)
        order by a.person_id, a.guest_no) from public.rsvp_people a where a.rsvp_id = r.id),
      'answers', (select jsonb_agg(jsonb_build_array(x.question_id, a.person_id, a.guest_no, x.value) order by x.question_id, a.person_id, a.guest_no)
        from public.answers x left join public.rsvp_people a on a.id = x.rsvp_person_id where x.rsvp_id = r.id))
    from public.rsvps r where r.invitation_id = reply_revision.invitation and r.state <> 'draft')::text, ''))
$$;
comment on function private.reply_revision(uuid) is
  'What a reply says, in one short text: another one as soon as anybody changes an answer, a meal, a guest or the note. No reply has one too.';

create or replace function public.rsvp_for_host(invitation_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  one public.invitations := private.host_invitation(rsvp_for_host.invitation_id, 'read');
begin
  return private.reply_view(one.id) || jsonb_build_object('revision', private.reply_revision(one.id));
end
$$;
comment on function public.rsvp_for_host(uuid) is
  'The same view a guest has of an invitation, for the host''s form, with the revision that record_rsvp takes as seen.';

create function private.forget_reply(inv public.invitations, ev public.events) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  since timestamptz := (select r.submitted_at from public.rsvps r where r.invitation_id = inv.id);
  msg uuid;
begin
  perform private.withdraw_reply(inv, ev);
  -- Whoever was sent a copy of it, or is being sent one, hears that it is taken back.
  if exists (select from public.message_recipients m join public.messages g on g.id = m.message_id and g.kind = 'confirmation'
      left join private.outbox o on (o.payload ->> 'recipient_id')::uuid = m.id
      where m.invitation_id = inv.id and m.created_at >= since and (m.state in ('sent', 'delivered') or o.claimed_until is not null)) then
    return;
  end if;
  with unsent as (
    delete from private.outbox o using public.message_recipients m
    where m.invitation_id = inv.id and m.state = 'queued' and (o.payload ->> 'recipient_id')::uuid = m.id and o.kind = 'confirmation'
      and o.done_at is null and o.failed_at is null and o.claimed_until is null
    returning m.id
  ), dropped as (delete from public.message_recipients m using unsent u where m.id = u.id returning m.message_id)
  select d.message_id into msg from dropped d limit 1;
  if msg is not null then
    perform private.settle_message(msg);
  end if;
  delete from public.rsvps r where r.invitation_id = inv.id;
end
$$;
comment on function private.forget_reply(public.invitations, public.events) is
  'Takes a reply back as if it had never been entered: its places go on, no mail tells of it, and the household is silent again. One whose copy has left is withdrawn, and told.';

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
  'A reply the host takes by phone or on paper, also after the deadline, always logged; invites the household if it was not. reply {"withdrawn": true} takes it back, {"silent": true} undoes an entry; a revision under seen is what the host had before them: 409 reply_changed when it is another by now. Places are never exceeded: 409 capacity_full.';

create function public.invitation_by_code(event_id uuid, code text) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(invitation_by_code.event_id, 'write');
  typed text := translate(lower(regexp_replace(left(invitation_by_code.code, 80), '[[:space:]._-]', '', 'g')), 'oil', '011');
  found uuid[];
begin
  if typed !~ '^[0-9a-hjkmnp-tv-z]{5,26}$' then
    return null;
  end if;
  if char_length(typed) = 26 then
    return (select i.id from public.share_tokens t join public.invitations i on i.id = t.target_id
      where t.token_hash = private.token_hash(typed) and t.kind = 'rsvp' and t.revoked_at is null and i.event_id = ev.id);
  end if;
  select array_agg(x.id) into found from (
    select i.id from public.invitations i
    where i.event_id = ev.id and i.revoked_at is null and starts_with(private.link_code(i.id || ':' || i.token_version), typed) limit 2) x;
  -- What two letters begin with names neither.
  return case when cardinality(found) = 1 then found[1] end;
end
$$;
comment on function public.invitation_by_code(uuid, text) is
  'The invitation whose printed code this is, or begins with, from its first five characters on; null for none. For who may print these codes. 404 event_not_found, 42501.';

revoke all on function private.reply_revision(uuid), private.forget_reply(public.invitations, public.events) from public;
revoke all on function public.invitation_by_code(uuid, text) from public, anon, authenticated;
grant execute on function public.invitation_by_code(uuid, text) to authenticated;
