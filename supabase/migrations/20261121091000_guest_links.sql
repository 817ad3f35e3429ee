-- Domain: rsvp
-- Guest links. A token is base64url(HMAC-SHA-256(key, what it opens)): it can be derived again for copying and reminders,
-- so only its SHA-256 is stored. Wrong, expired and revoked tokens get the same answer, and misses are counted.

create function private.hmac_sha256(message bytea, key bytea) returns bytea
  language sql immutable strict set search_path = ''
as $$
  select sha256(pads.outer_pad || sha256(pads.inner_pad || message))
  from (
    select string_agg(set_byte('\x00', 0, get_byte(block.bytes, i) # 92), ''::bytea order by i) as outer_pad,
           string_agg(set_byte('\x00', 0, get_byte(block.bytes, i) # 54), ''::bytea order by i) as inner_pad
    from (select key || decode(repeat('00', 64 - length(key)), 'hex') as bytes) as block, generate_series(0, 63) as i
  ) as pads
$$;
comment on function private.hmac_sha256(bytea, bytea) is
  'RFC 2104 with the server''s own sha256(), for keys of up to 64 bytes. pgcrypto''s hmac() now and then fails to start its cipher in PGlite.';

create function private.link_token(input text) returns text
  language sql stable security definer set search_path = ''
as $$
  select private.base64url(private.hmac_sha256(convert_to(input, 'UTF8'), s.value))
  from private.secrets s where s.key = 'token_key'
$$;
comment on function private.link_token(text) is 'The token for an input such as "<invitation id>:<version>": 43 characters.';

create function private.token_hash(token text) returns text
  language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;
comment on function private.token_hash(text) is 'What is stored of a token.';

create function private.issue_rsvp_link(invitation public.invitations) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token(invitation.id || ':' || invitation.token_version);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('rsvp', invitation.id, invitation.org_id, private.token_hash(token), '{reply}')
  on conflict (token_hash) do nothing;
  return token;
end
$$;
comment on function private.issue_rsvp_link(public.invitations) is 'The token of the invitation''s present version, made to work if it was not yet.';

create function private.issue_unsubscribe_link(person uuid, org uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token('unsubscribe:' || person);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('unsubscribe', person, org, private.token_hash(token), '{unsubscribe}')
  on conflict (token_hash) do nothing;
  return token;
end
$$;
comment on function private.issue_unsubscribe_link(uuid, uuid) is 'The token by which this person, and nobody else of the household, stops a topic.';

create function private.miss_bucket() returns text
  language plpgsql stable set search_path = ''
as $$
declare
  ip text := private.client_ip();
begin
  if ip is null then
    return 'unknown';
  end if;
  -- A provider gives a household a /64, so one address of it is no address at all.
  return case when family(ip::inet) = 6 then host(network(set_masklen(ip::inet, 64))) else host(ip::inet) end;
exception when others then
  return 'unknown';
end
$$;
comment on function private.miss_bucket() is 'Whose misses are counted together: the address, its /64 for IPv6, or "unknown" where the host names none.';

create function private.open_link(wanted_kind text, token text, out target uuid, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  bucket text := private.miss_bucket();
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
  missed int;
begin
  select m.misses into missed from private.token_misses m where m.ip = bucket and m.minute = this_minute;
  -- Without an address everybody shares one bucket, so there only further misses are refused, never a good link.
  if missed >= 60 and bucket <> 'unknown' then
    problem := private.answer_error(429, 'too_many_tries', 'Too many links were tried from here. Try again in a minute.');
    return;
  end if;
  update public.share_tokens t set views = t.views + 1
  where t.token_hash = private.token_hash(coalesce(token, '')) and t.kind = wanted_kind
    and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
  returning t.target_id into target;
  if target is null then
    insert into private.token_misses as m (ip, minute, misses) values (bucket, this_minute, 1)
    on conflict (ip, minute) do update set misses = m.misses + 1
    returning m.misses into missed;
    problem := case when missed > case bucket when 'unknown' then 600 else 60 end
      then private.answer_error(429, 'too_many_tries', 'Too many links were tried from here. Try again in a minute.')
      else private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.') end;
  end if;
end
$$;
comment on function private.open_link(text, text) is
  'What a token of this kind opens, or the error body to return (404 link_not_found, 429 too_many_tries after 60 misses a minute). Returned instead of raised: a raised error would take the count back.';

-- What a link opened may be revoked, or go with a deleted event, person or household: its token goes with it, whichever
-- statement did it. A token that opened nothing would otherwise still count as a good one.

create function private.end_rsvp_links() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.share_tokens t where t.kind = 'rsvp' and t.target_id = old.id;
  else
    update public.share_tokens t set revoked_at = now()
    where t.kind = 'rsvp' and t.target_id = new.id and t.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function private.end_rsvp_links() is 'AFTER DELETE, or UPDATE that raises token_version: the links given out so far end.';
create trigger invitations_end_links after delete on public.invitations
  for each row execute function private.end_rsvp_links();
create trigger invitations_renew_links after update on public.invitations
  for each row when (new.token_version > old.token_version) execute function private.end_rsvp_links();

create function private.end_unsubscribe_links() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.share_tokens t where t.kind = 'unsubscribe' and t.target_id = old.id;
  return null;
end
$$;
comment on function private.end_unsubscribe_links() is 'AFTER DELETE: a person who is gone has nothing to stop.';
create trigger persons_end_links after delete on public.persons
  for each row execute function private.end_unsubscribe_links();

-- Host side --------------------------------------------------------------------------------------------------------

create function private.host_invitation(invitation uuid, wanted text) returns public.invitations
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one public.invitations;
begin
  select i.* into found_one from public.invitations i
  where i.id = invitation and (i.org_id = any (private.my_orgs('see')) or i.event_id = any (private.my_events('see')))
  for update;
  if found_one.id is null then
    perform private.refuse(404, 'invitation_not_found', 'This invitation does not exist, or you have no access to it.');
  end if;
  perform private.require_event(found_one.event_id, wanted);
  return found_one;
end
$$;
comment on function private.host_invitation(uuid, text) is 'The invitation, locked, if the caller has the right on its event.';

create function public.create_invitations(event_id uuid, household_ids uuid[] default '{}', person_ids uuid[] default '{}', plus_ones int default null)
  returns setof public.invitations
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(create_invitations.event_id, 'write');
  wanted int := coalesce(cardinality(household_ids), 0) + coalesce(cardinality(person_ids), 0);
begin
  if ev.status in ('cancelled', 'archived') then
    perform private.refuse(409, 'event_over', 'This event is over or cancelled, so nobody can be invited any more.');
  end if;
  if wanted > 5000 then
    perform private.refuse(422, 'too_many', 'Invite at most 5,000 households at a time.');
  end if;
  if plus_ones not between 0 and 20 then
    perform private.refuse(422, 'plus_ones', 'Between 0 and 20 plus-ones.');
  end if;
  if exists (select from unnest(household_ids) u (id) where not exists (
        select from public.households h where h.id = u.id and h.org_id = ev.org_id and h.deleted_at is null))
    or exists (select from unnest(person_ids) u (id) where not exists (
        select from public.persons p where p.id = u.id and p.org_id = ev.org_id and p.deleted_at is null)) then
    perform private.refuse(404, 'person_not_found', 'Somebody on this list is no longer in the directory.');
  end if;
  insert into public.invitations as i (event_id, household_id, plus_ones_allowed)
    select ev.id, u.id, coalesce(plus_ones, ev.plus_one_default) from unnest(household_ids) u (id)
  on conflict do nothing;
  insert into public.invitations as i (event_id, person_id, plus_ones_allowed)
    select ev.id, u.id, coalesce(plus_ones, ev.plus_one_default) from unnest(person_ids) u (id)
  on conflict do nothing;
  return query select i.* from public.invitations i
    where i.event_id = ev.id and (i.household_id = any (household_ids) or i.person_id = any (person_ids))
    order by i.created_at, i.id;
end
$$;
comment on function public.create_invitations(uuid, uuid[], uuid[], int) is
  'Invites households and single persons; who is invited already stays as is. Answers all of their invitations. Sends nothing.';

create function public.invitation_link_token(invitation_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  one public.invitations := private.host_invitation(invitation_link_token.invitation_id, 'write');
begin
  -- Asking for the link of a revoked invitation makes a new one; the old link stays invalid.
  if one.revoked_at is not null then
    if exists (select from public.households h where h.id = one.household_id and h.deleted_at is not null)
      or exists (select from public.persons p where p.id = one.person_id and p.deleted_at is not null and p.merged_into is null) then
      perform private.refuse(409, 'person_removed', 'This entry was removed from the directory, so there is nobody to invite.');
    end if;
    update public.invitations i set revoked_at = null where i.id = one.id returning i.* into one;
    perform private.audit(one.org_id, 'renew_link', 'invitations', one.id);
  end if;
  return private.issue_rsvp_link(one);
end
$$;
comment on function public.invitation_link_token(uuid) is
  'The token for /rsvp/:token of this invitation. After a revocation it is a new one.';

create function public.revoke_invitation(invitation_id uuid) returns public.invitations
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  one public.invitations := private.host_invitation(revoke_invitation.invitation_id, 'write');
begin
  -- The trigger on the invitation ends the tokens given out so far.
  update public.invitations i set token_version = i.token_version + 1, revoked_at = now()
  where i.id = one.id returning i.* into one;
  perform private.audit(one.org_id, 'revoke', 'invitations', one.id, null, jsonb_build_object('token_version', one.token_version));
  return one;
end
$$;
comment on function public.revoke_invitation(uuid) is 'Ends the link at once. The reply so far stays.';

revoke execute on all functions in schema private from public;
revoke execute on function public.create_invitations(uuid, uuid[], uuid[], int), public.invitation_link_token(uuid), public.revoke_invitation(uuid)
  from public, anon;
grant execute on function public.create_invitations(uuid, uuid[], uuid[], int), public.invitation_link_token(uuid), public.revoke_invitation(uuid)
  to authenticated;
