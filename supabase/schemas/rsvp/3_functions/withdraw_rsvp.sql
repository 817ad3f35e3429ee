create or replace function public.withdraw_rsvp(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
  inv public.invitations;
  ev public.events;
begin
  select * into link from private.open_link('rsvp', token);
  if link.problem is not null then
    return link.problem;
  end if;
  inv := private.lock_invitation(link.target);
  select e.* into ev from public.events e where e.id = inv.event_id;
  perform private.require_open(ev);
  perform private.withdraw_reply(inv, ev);
  return private.reply_view(inv.id);
end
$$;
comment on function public.withdraw_rsvp(text) is 'Takes the whole reply back. Twice is once.';
revoke execute on function public.withdraw_rsvp(text) from public, anon, authenticated;
grant execute on function public.withdraw_rsvp(text) to anon, authenticated;
