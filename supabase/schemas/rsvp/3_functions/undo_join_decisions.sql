create or replace function public.undo_join_decisions(request_ids uuid[]) returns int
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
revoke execute on function public.undo_join_decisions(uuid[]) from public, anon, authenticated;
grant execute on function public.undo_join_decisions(uuid[]) to authenticated;
