create or replace function private.open_tickets(token text, out ev public.events, out inv public.invitations, out w public.ticket_waits, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind_of text := (select t.kind from public.share_tokens t where t.token_hash = private.token_hash(coalesce(private.typed_link(token), '')) and t.kind in ('tickets', 'rsvp', 'place'));
  opened record;
begin
  select * into opened from private.open_link(coalesce(kind_of, 'tickets'), token);
  problem := opened.problem;
  if problem is not null then
    return;
  end if;
  if kind_of = 'rsvp' then
    select i.* into inv from public.invitations i where i.id = opened.target and i.revoked_at is null;
  elsif kind_of = 'place' then
    select x.* into w from public.ticket_waits x where x.id = opened.target for update;
    select i.* into inv from public.invitations i where i.id = w.invitation_id;
  end if;
  select e.* into ev from public.events e where e.id = coalesce(w.event_id, inv.event_id, case kind_of when 'tickets' then opened.target end);
  if ev.id is null or ev.status = 'draft' then
    problem := private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
end
$$;
comment on function private.open_tickets(text) is 'The event behind the link of its tickets, and whose link it is: a household''s (inv), an offer''s (w), or everybody''s. Else the error body to return.';
revoke execute on function private.open_tickets(text) from public;
