-- Domain: rsvp
-- The host's side of the open invitation: its settings and link, and the requests to decide.

create function private.lock_open_invitation(event uuid) returns public.open_invitations
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  oi public.open_invitations;
begin
  insert into public.open_invitations (event_id) values (event) on conflict (event_id) do nothing;
  select o.* into oi from public.open_invitations o where o.event_id = event for update;
  return oi;
end
$$;
comment on function private.lock_open_invitation(uuid) is 'The open invitation of an event, made with its defaults if there is none, and locked.';

create function private.issue_showcase_link(oi public.open_invitations) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token('showcase:' || oi.event_id || ':' || oi.token_version);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('showcase', oi.event_id, oi.org_id, private.token_hash(token), '{ask}')
  on conflict (token_hash) do nothing;
  return token;
end
$$;
comment on function private.issue_showcase_link(public.open_invitations) is 'The token of the invitation''s present version, made to work if it was not yet.';

create function private.open_invitation_settings(oi public.open_invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', oi.state, 'approval', oi.approval, 'opens_on', oi.opens_on, 'closes_on', oi.closes_on, 'max_party', oi.max_party,
    'note', oi.note, 'row_version', oi.row_version, 'shows', private.open_invitation_state(oi, e),
    'views', (select coalesce(sum(t.views), 0) from public.share_tokens t where t.kind = 'showcase' and t.target_id = oi.event_id),
    'waiting', (select count(*) from public.join_requests r where r.event_id = oi.event_id and r.state = 'waiting'),
    'approved', (select count(*) from public.join_requests r where r.event_id = oi.event_id and r.state = 'approved'),
    'declined', (select count(*) from public.join_requests r where r.event_id = oi.event_id and r.state = 'declined'))
  from public.events e where e.id = oi.event_id
$$;
comment on function private.open_invitation_settings(public.open_invitations) is 'Settings, what the link shows now, how often it was opened, and how many asked.';

create function public.open_invitation_for_host(event_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(open_invitation_for_host.event_id, 'read');
  oi public.open_invitations;
begin
  select o.* into oi from public.open_invitations o where o.event_id = ev.id;
  if oi.event_id is null then
    -- Looking makes no row: these are the defaults.
    oi := jsonb_populate_record(null::public.open_invitations, jsonb_build_object('event_id', ev.id, 'org_id', ev.org_id, 'state', 'off',
      'approval', 'host', 'max_party', 4, 'token_version', 1, 'row_version', 0));
    return private.open_invitation_settings(oi) || '{"token": null}';
  end if;
  -- Who may change it may hand out its link.
  return private.open_invitation_settings(oi) || jsonb_build_object('token', case
    when private.can(ev.org_id, 'write') or ev.id = any (private.my_events('write')) then private.issue_showcase_link(oi) end);
end
$$;
comment on function public.open_invitation_for_host(uuid) is
  'The open invitation of an event: state, approval, opens_on, closes_on, max_party, note, row_version (0: never set), shows, views, waiting, approved, declined, and token, which is null for who may only look.';

create function public.set_open_invitation(event_id uuid, state text, approval text, opens_on date default null, closes_on date default null,
    max_party int default 4, note text default null, expected_version int default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(set_open_invitation.event_id, 'write');
  oi public.open_invitations := private.lock_open_invitation(ev.id);
  was public.open_invitations := oi;
begin
  if expected_version > 0 and expected_version <> oi.row_version then
    perform private.refuse(409, 'changed_meanwhile', 'Somebody else has changed the open invitation. Look at it again.');
  end if;
  if set_open_invitation.state is null or set_open_invitation.state not in ('on', 'off') then
    perform private.refuse(422, 'state', 'An open invitation is on or off.');
  end if;
  if set_open_invitation.approval is null or set_open_invitation.approval not in ('host', 'at_once') then
    perform private.refuse(422, 'approval', 'Choose who decides about requests.');
  end if;
  if set_open_invitation.max_party is null or set_open_invitation.max_party not between 1 and 8 then
    perform private.refuse(422, 'max_party', 'Between 1 and 8 people for each request.');
  end if;
  if set_open_invitation.closes_on < set_open_invitation.opens_on then
    perform private.refuse(422, 'closes_on', 'The last day comes before the first.');
  end if;
  if char_length(btrim(set_open_invitation.note)) > 500 then
    perform private.refuse(422, 'note', 'Use 500 characters or fewer.');
  end if;
  if set_open_invitation.state = 'on' and ev.status in ('cancelled', 'archived') then
    perform private.refuse(409, 'event_over', 'This event is over or cancelled, so nobody can be invited any more.');
  end if;
  update public.open_invitations o
  set state = set_open_invitation.state, approval = set_open_invitation.approval, opens_on = set_open_invitation.opens_on,
      closes_on = set_open_invitation.closes_on, max_party = set_open_invitation.max_party,
      note = nullif(btrim(set_open_invitation.note), '')
  where o.event_id = ev.id returning * into oi;
  perform private.audit(ev.org_id, 'set_open_invitation', 'events', ev.id,
    jsonb_build_object('state', was.state, 'approval', was.approval), jsonb_build_object('state', oi.state, 'approval', oi.approval));
  return private.open_invitation_settings(oi) || jsonb_build_object('token', private.issue_showcase_link(oi));
end
$$;
comment on function public.set_open_invitation(uuid, text, text, date, date, int, text, int) is
  'Switches the open invitation of an event and says how it works; audited. Answers what open_invitation_for_host answers. 409 changed_meanwhile, event_over; 422 with the field as code.';

create function public.renew_open_invitation_link(event_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(renew_open_invitation_link.event_id, 'write');
  oi public.open_invitations := private.lock_open_invitation(ev.id);
begin
  -- The trigger ends the tokens given out so far.
  update public.open_invitations o set token_version = o.token_version + 1 where o.event_id = ev.id returning * into oi;
  perform private.audit(ev.org_id, 'renew_link', 'events', ev.id, null, jsonb_build_object('token_version', oi.token_version));
  return private.open_invitation_settings(oi) || jsonb_build_object('token', private.issue_showcase_link(oi));
end
$$;
comment on function public.renew_open_invitation_link(uuid) is
  'Ends the public link at once, also on posters, and makes a new one; audited. Answers what open_invitation_for_host answers.';

create function private.host_join_requests(request_ids uuid[]) returns setof public.join_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  event uuid;
begin
  if coalesce(cardinality(request_ids), 0) not between 1 and 100 then
    perform private.refuse(422, 'request_ids', 'Decide about 1 to 100 requests at a time.');
  end if;
  if (select count(distinct u.id) from unnest(request_ids) u (id)) <> (select count(*) from public.join_requests r
      where r.id = any (request_ids) and (r.org_id = any (private.my_orgs('see')) or r.event_id = any (private.my_events('see')))) then
    perform private.refuse(404, 'join_request_not_found', 'This request does not exist, or you have no access to it.');
  end if;
  for event in select distinct r.event_id from public.join_requests r where r.id = any (request_ids) loop
    perform private.require_event(event, 'write');
  end loop;
  return query select r.* from public.join_requests r where r.id = any (request_ids) order by r.created_at, r.id for update;
end
$$;
comment on function private.host_join_requests(uuid[]) is 'Requests of events the caller may change, first come first, locked. 404 join_request_not_found, 42501.';

create function public.decide_join_requests(request_ids uuid[], decision text) returns jsonb
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

create function public.undo_join_decisions(request_ids uuid[]) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.join_requests;
  inv public.invitations;
  ev public.events;
  undone int := 0;
begin
  for request in select * from private.host_join_requests(request_ids) loop
    continue when request.state not in ('approved', 'declined') or request.decided_by is null;
    -- A mail that a worker took may be on its way, and one that left cannot be called back.
    delete from private.outbox o where o.dedupe_key like 'join_place:decided:' || request.id || ':%' and o.attempts = 0;
    if not found and exists (select from private.outbox o where o.dedupe_key like 'join_place:decided:' || request.id || ':%'
        and o.created_at >= request.decided_at) then
      perform private.refuse(409, 'mail_sent', 'The mail about this decision has left, so it cannot be taken back.');
    end if;
    select e.* into ev from public.events e where e.id = request.event_id;
    inv := private.lock_invitation(request.invitation_id);
    -- First the row lets go of what it made, then that goes.
    update public.join_requests r
    set state = 'waiting', decided_by = null, decided_at = null, invitation_id = null, matched_person_id = null, made = null
    where r.id = request.id;
    if inv.id is not null and request.made ->> 'invitation' = 'true' then
      perform private.withdraw_reply(inv, ev);
      delete from public.invitations i where i.id = inv.id;
      delete from public.households h where h.id = (request.made ->> 'household')::uuid;
      delete from public.persons p where p.id in (
        select u.id::uuid from jsonb_array_elements_text(request.made -> 'persons') u (id));
    end if;
    perform private.audit(ev.org_id, 'undo_join_decision', 'join_requests', request.id, jsonb_build_object('state', request.state), null);
    undone := undone + 1;
  end loop;
  return undone;
end
$$;
comment on function public.undo_join_decisions(uuid[]) is
  'Takes decisions of a host back while their mail has not left: the requests wait again, and the people, invitations and places they made are gone. Answers how many. 409 mail_sent.';

create or replace function private.purge_old() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.idempotency_keys k where k.expires_at < now();
  delete from private.token_misses m where m.minute < now() - interval '1 hour';
  delete from private.contact_counts c where c.hour < now() - interval '2 days';
  delete from public.query_performance_log l where l.created_at < now() - interval '30 days';
  delete from private.outbox o where coalesce(o.done_at, o.failed_at) < now() - interval '400 days';
  -- Who was not let in is forgotten, and nobody's origin is kept.
  delete from public.join_requests r where r.state in ('declined', 'expired') and r.updated_at < now() - interval '30 days';
  update public.join_requests r set ip_hash = null where r.ip_hash is not null and r.created_at < now() - interval '30 days';
end
$$;
comment on function private.purge_old() is
  'Keys after 24 hours, misses after one, counts of the contact form after two days, the performance log after 30 days, as requests for a place that came to nothing. Dedupe keys of mails stay more than a year.';

revoke execute on all functions in schema private from public;
revoke execute on function public.open_invitation_for_host(uuid), public.set_open_invitation(uuid, text, text, date, date, int, text, int),
  public.renew_open_invitation_link(uuid), public.decide_join_requests(uuid[], text), public.undo_join_decisions(uuid[])
  from public, anon;
grant execute on function public.open_invitation_for_host(uuid), public.set_open_invitation(uuid, text, text, date, date, int, text, int),
  public.renew_open_invitation_link(uuid), public.decide_join_requests(uuid[], text), public.undo_join_decisions(uuid[])
  to authenticated;
