create or replace function public.submit_rsvp(token text, reply jsonb, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
  inv public.invitations;
  ev public.events;
  answer jsonb;
begin
  select * into link from private.open_link('rsvp', token);
  if link.problem is not null then
    return link.problem;
  end if;
  answer := private.earlier_answer('rsvp:' || link.target, idempotency_key, reply);
  if answer is not null then
    return answer;
  end if;
  inv := private.lock_invitation(link.target);
  select e.* into ev from public.events e where e.id = inv.event_id;
  perform private.require_open(ev);
  perform private.apply_reply(inv, ev, reply, 'web');
  return private.keep_answer('rsvp:' || inv.id, idempotency_key, reply, private.reply_view(inv.id));
end
$$;
comment on function public.submit_rsvp(text, jsonb, text) is
  'A guest''s reply by link, until the deadline as often as they like. Answers what rsvp_by_token answers. 409 capacity_full, replies_closed, already_coming, in_flight; 422 reply_invalid, key_reused.';
revoke execute on function public.submit_rsvp(text, jsonb, text) from public, anon, authenticated;
grant execute on function public.submit_rsvp(text, jsonb, text) to anon, authenticated;
