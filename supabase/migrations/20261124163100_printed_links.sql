-- Domain: rsvp
-- Links on paper. Whoever has no camera types the address, so a printed link is a code: 26 characters of an alphabet without
-- look-alikes (Crockford's base32), 130 bits, as secret as the token of the same invitation. It ends with that token.

create function private.link_code(input text) returns text
  language sql stable security definer set search_path = ''
as $$
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + substring(mac.bits from 5 * place.n + 1 for 5)::bit(5)::int, 1), '' order by place.n)
  from (select ('x' || encode(private.hmac_sha256(convert_to('code:' || input, 'UTF8'), s.value), 'hex'))::bit(256) as bits
        from private.secrets s where s.key = 'token_key') mac
  cross join generate_series(0, 25) as place (n)
$$;
comment on function private.link_code(text) is
  'The code that is printed for an input such as "<invitation id>:<version>": 26 characters, 130 bits of an HMAC under the key of the tokens.';

create function private.typed_link(typed text) returns text
  language sql immutable set search_path = ''
as $$
  select case when plain.code ~ '^[0-9a-hjkmnp-tv-z]{26}$' then plain.code else typed end
  from (select translate(lower(regexp_replace(left(typed, 80), '[[:space:]._-]', '', 'g')), 'oil', '011') as code) plain
$$;
comment on function private.typed_link(text) is
  'What was meant by a link typed from paper: capitals, spaces and hyphens do not matter, and o, i and l are the figures they look like. Anything that is no code stays as it is.';

create or replace function private.open_link(wanted_kind text, token text, out target uuid, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  bucket text := private.miss_bucket();
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
  missed int;
  missed_alike int;
begin
  update public.share_tokens t set views = t.views + 1
  where t.token_hash = private.token_hash(coalesce(private.typed_link(token), '')) and t.kind = wanted_kind
    and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
  returning t.target_id into target;
  if target is not null then
    return;
  end if;
  -- Too few characters to tell a token by, enough to tell links apart.
  insert into private.token_misses as m (ip, minute, misses)
  values (bucket || ' ' || left(regexp_replace(coalesce(token, ''), '[^A-Za-z0-9_-]', '', 'g'), 4), this_minute, 1)
  on conflict (ip, minute) do update set misses = m.misses + 1
  returning m.misses into missed_alike;
  insert into private.token_misses as m (ip, minute, misses) values (bucket, this_minute, 1)
  on conflict (ip, minute) do update set misses = m.misses + 1
  returning m.misses into missed;
  -- Without an address everybody shares one bucket.
  problem := case when missed > case bucket when 'unknown' then 600 else 60 end
      or missed_alike > case bucket when 'unknown' then 600 else 20 end
    then private.answer_error(429, 'too_many_tries', 'Too many links were tried from here. Try again in a minute.')
    else private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.') end;
end
$$;
comment on function private.open_link(text, text) is
  'What a token, or a code typed from paper, of this kind opens, or the error body to return (404 link_not_found, 429 too_many_tries after 60 misses a minute of an address or 20 of one link). A good link always opens. Returned instead of raised: a raised error would take the count back.';

create function public.print_links(event_id uuid, invitation_ids uuid[]) returns table (invitation_id uuid, code text)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(print_links.event_id, 'write');
begin
  if coalesce(cardinality(invitation_ids), 0) not between 1 and 1000 then
    perform private.refuse(422, 'invitation_ids', 'Print 1 to 1,000 links at a time.');
  end if;
  -- Locked, so that nobody ends a link while its code is made: a code of an ended link would open again.
  perform from public.invitations i where i.id = any (invitation_ids) order by i.id for share;
  if exists (select from unnest(invitation_ids) u (id) where not exists (
      select from public.invitations i where i.id = u.id and i.event_id = ev.id)) then
    perform private.refuse(404, 'invitation_not_found', 'This invitation does not exist, or you have no access to it.');
  end if;
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  select 'rsvp', i.id, i.org_id, private.token_hash(private.link_code(i.id || ':' || i.token_version)), '{reply}'
  from public.invitations i where i.id = any (invitation_ids) and i.revoked_at is null
  on conflict (token_hash) do nothing;
  perform private.audit(ev.org_id, 'print_links', 'events', ev.id, null, jsonb_build_object('invitations', to_jsonb(invitation_ids)));
  return query
  select i.id, private.link_code(i.id || ':' || i.token_version)
  from public.invitations i where i.id = any (invitation_ids) and i.revoked_at is null
  order by i.id;
end
$$;
comment on function public.print_links(uuid, uuid[]) is
  'The codes of personal links, to print: each opens /rsvp/<code> as its token does, and ends with it; no other link changes. An invitation whose link was turned off has none. Audited. 404 event_not_found, invitation_not_found, 422 invitation_ids.';

create function public.print_open_link(event_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(print_open_link.event_id, 'write');
  oi public.open_invitations;
  made text;
begin
  select o.* into oi from public.open_invitations o where o.event_id = ev.id for share;
  if oi.event_id is null or oi.state <> 'on' then
    return null;
  end if;
  made := private.link_code('showcase:' || oi.event_id || ':' || oi.token_version);
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('showcase', oi.event_id, oi.org_id, private.token_hash(made), '{ask}')
  on conflict (token_hash) do nothing;
  return made;
end
$$;
comment on function public.print_open_link(uuid) is
  'The code of an event''s open invitation for its poster: opens /showcase/<code>, and ends when the host makes a new link. Null while the open invitation is off.';

revoke execute on function private.link_code(text), private.typed_link(text) from public;
revoke execute on function public.print_links(uuid, uuid[]), public.print_open_link(uuid) from public, anon, authenticated;
grant execute on function public.print_links(uuid, uuid[]), public.print_open_link(uuid) to authenticated;
