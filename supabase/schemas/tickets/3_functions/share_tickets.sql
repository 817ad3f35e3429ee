create or replace function public.share_tickets(event_id uuid, state text default null, renew boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(share_tickets.event_id, 'write');
  changes boolean := share_tickets.state is not null or coalesce(share_tickets.renew, false);
  s public.ticket_settings;
  token text;
begin
  if share_tickets.state not in ('on', 'off') then
    perform private.refuse(422, 'state', 'The link is on or off.');
  end if;
  if changes then
    insert into public.ticket_settings (event_id, currency) values (ev.id, (private.ticket_settings_of(ev)).currency) on conflict do nothing;
    update public.ticket_settings x set link_state = coalesce(share_tickets.state, x.link_state),
      token_version = x.token_version
        + (coalesce(share_tickets.renew, false) or (coalesce(share_tickets.state = 'off', false) and x.link_state = 'on'))::int
    where x.event_id = ev.id;
  end if;
  select x.* into s from public.ticket_settings x where x.event_id = ev.id;
  if s.link_state = 'on' then
    token := private.link_token('tickets:' || s.event_id || ':' || s.token_version);
    if changes then
      insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
      values ('tickets', s.event_id, s.org_id, private.token_hash(token), '{buy}') on conflict (token_hash) do nothing;
    end if;
  end if;
  return jsonb_build_object('state', coalesce(s.link_state, 'off'), 'token', token);
end
$$;
comment on function public.share_tickets(uuid, text, boolean) is
  'Turns the public link of the tickets on or off, or renews it, which ends the old one; without a state only tells. Answers {state, token}. 404 event_not_found, 422 state, 42501.';
revoke execute on function public.share_tickets(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.share_tickets(uuid, text, boolean) to authenticated;
