create or replace function public.set_open_invitation(event_id uuid, state text, approval text, opens_on date default null, closes_on date default null,
    max_party int default 4, note text default null, expected_version int default null, page_id uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(set_open_invitation.event_id, 'write');
  -- The page before the invitation: turning the page's link off takes them in this order, too.
  shown uuid := private.lock_showcase_page(ev.id, set_open_invitation.page_id);
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
  if set_open_invitation.page_id is not null and shown is null then
    perform private.refuse(422, 'page_id', 'Guests do not read this page now. Publish it, or choose another one.');
  end if;
  if set_open_invitation.state = 'on' and ev.status in ('cancelled', 'archived') then
    perform private.refuse(409, 'event_over', 'This event is over or cancelled, so nobody can be invited any more.');
  end if;
  update public.open_invitations o
  set state = set_open_invitation.state, approval = set_open_invitation.approval, opens_on = set_open_invitation.opens_on,
      closes_on = set_open_invitation.closes_on, max_party = set_open_invitation.max_party,
      note = nullif(btrim(set_open_invitation.note), ''), page_id = shown
  where o.event_id = ev.id returning * into oi;
  perform private.audit(ev.org_id, 'set_open_invitation', 'events', ev.id,
    jsonb_build_object('state', was.state, 'approval', was.approval, 'page_id', was.page_id),
    jsonb_build_object('state', oi.state, 'approval', oi.approval, 'page_id', oi.page_id));
  return private.open_invitation_settings(oi) || jsonb_build_object('token', private.issue_showcase_link(oi));
end
$$;
comment on function public.set_open_invitation(uuid, text, text, date, date, int, text, int, uuid) is
  'Switches the open invitation of an event and says how it works and which of its published information pages stands on the public page; audited. Answers what open_invitation_for_host answers. 409 changed_meanwhile, event_over; 422 with the field as code.';
revoke execute on function public.set_open_invitation(uuid, text, text, date, date, int, text, int, uuid) from public, anon, authenticated;
grant execute on function public.set_open_invitation(uuid, text, text, date, date, int, text, int, uuid) to authenticated;
