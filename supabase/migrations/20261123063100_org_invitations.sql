-- Domain: account
-- Nobody becomes a member by somebody else's hand (docs/security.md, threat 112): an invitation names an e-mail address,
-- so it tells nothing about accounts, and it takes effect when the invited person accepts it, by its link or in their
-- account. Leaving is final until a new one.

create table public.org_invitations (
  id         uuid primary key default gen_random_uuid(),
  org_id     uuid not null references public.orgs (id) on delete cascade,
  event_id   uuid references public.events (id) on delete cascade,
  email      extensions.citext not null check (char_length(email::text) <= 254),
  role       text not null check (case when event_id is null
               then role in ('admin', 'editor', 'finance', 'scanner', 'viewer')
               else role in ('chair', 'treasurer', 'communications', 'search', 'scanner', 'volunteer_lead', 'viewer') end),
  token_hash text not null unique check (char_length(token_hash) = 64),
  state      text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  invited_by uuid references auth.users (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '14 days',
  created_at timestamptz not null default now()
);
comment on table public.org_invitations is
  'Invitations to work in an organisation, or on one event of it. Written by invite_member(), answer_invitation() and withdraw_invitation(). An inviter''s invitations end with their account.';
comment on column public.org_invitations.token_hash is 'SHA-256 of the token in the link, which only invite_member() tells.';
create unique index org_invitations_open_idx on public.org_invitations
  (org_id, email, coalesce(event_id, '00000000-0000-0000-0000-000000000000')) where state = 'open';
create index org_invitations_org_idx on public.org_invitations (org_id, created_at desc);
create index org_invitations_email_idx on public.org_invitations (email) where state = 'open';
create index org_invitations_event_idx on public.org_invitations (event_id);
create index org_invitations_inviter_idx on public.org_invitations (invited_by);
create trigger org_invitations_audit after insert or update or delete on public.org_invitations
  for each row execute function private.audit_row();
alter table public.org_invitations enable row level security;
revoke all on public.org_invitations from anon, authenticated;
grant select (id, org_id, event_id, email, role, state, invited_by, expires_at, created_at) on public.org_invitations to authenticated;
create policy org_invitations_select_manager on public.org_invitations for select to authenticated
  using (org_id = any ((select private.my_orgs('manage'))::uuid[]));

-- Members come from accepted invitations alone. Rows that nobody accepted become invitations.
insert into public.org_invitations (org_id, email, role, token_hash, invited_by)
select m.org_id, u.email, m.role, encode(sha256(extensions.gen_random_bytes(32)), 'hex'), m.invited_by
from public.org_members m join auth.users u on u.id = m.user_id
where m.accepted_at is null and m.role <> 'owner' and u.email is not null
on conflict do nothing;
delete from public.org_members m where m.accepted_at is null and m.role <> 'owner';
update public.org_members m set accepted_at = m.created_at where m.accepted_at is null;
alter table public.org_members alter column accepted_at set default now();
alter table public.org_members alter column accepted_at set not null;
comment on column public.org_members.accepted_at is 'When the member accepted; there is no row before.';
revoke insert (org_id, user_id, role) on public.org_members from authenticated;
drop policy org_members_insert_manager on public.org_members;

create function private.is_mailbox(address text) returns boolean
  language sql immutable set search_path = ''
as $$
  select pg_catalog.char_length(address) <= 254
    and address ~ '^[^-[:space:][:cntrl:]@<>(),;:"\\][^[:space:][:cntrl:]@<>(),;:"\\]*@[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?)+$'
    and address !~* '(\.|@)([0-9]+|0x[0-9a-f]*|localhost|localdomain)$'
$$;
comment on function private.is_mailbox(text) is
  'Whether this can be a mailbox of somebody: no address of a machine, no option of a mail program, nothing that breaks a header (docs/security.md, threat 111).';

create function private.may_appoint(org uuid, event uuid, role text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select private.can(org, case when event is null and role = 'admin' then 'own' else 'manage' end) $$;
comment on function private.may_appoint(uuid, uuid, text) is 'Whether the caller may give this role: nobody gives more than they have, an administrator is made by the owner alone.';

create function public.invite_member(org_id uuid, email text, role text, event_id uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(coalesce(invite_member.email, '')));
  token constant text := private.base64url(extensions.gen_random_bytes(32));
  made public.org_invitations;
begin
  if not coalesce(private.may_appoint(invite_member.org_id, invite_member.event_id, invite_member.role), false)
    or (invite_member.event_id is not null and not exists (
      select from public.events e where e.id = invite_member.event_id and e.org_id = invite_member.org_id)) then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  if not private.is_mailbox(address) then
    perform private.refuse(422, 'email_invalid', 'This is no e-mail address that somebody can be invited by.');
  end if;
  perform private.lock_limit(invite_member.org_id, 'invitations');
  if (select count(*) from public.org_invitations i where i.org_id = invite_member.org_id and i.created_at > now() - interval '1 day') >= 50 then
    perform private.refuse(429, 'too_many_invitations', 'Fifty people were invited today. Go on tomorrow.');
  end if;
  -- A new invitation takes the place of the open one, whose link ends.
  update public.org_invitations i set state = 'withdrawn'
  where i.org_id = invite_member.org_id and i.email = address::extensions.citext and i.event_id is not distinct from invite_member.event_id and i.state = 'open';
  insert into public.org_invitations (org_id, event_id, email, role, token_hash, invited_by)
  values (invite_member.org_id, invite_member.event_id, address, invite_member.role, private.token_hash(token), auth.uid())
  returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$$;
comment on function public.invite_member(uuid, text, text, uuid) is
  'Invites an address to a role in the organisation, or on one event of it. Answers with the token of the link (/account?invitation=…), told once; alike for addresses with and without an account. 42501 for who may not give the role, 422 email_invalid, 429 too_many_invitations.';

create function private.my_address() returns extensions.citext
  language sql stable security definer set search_path = ''
as $$ select u.email::extensions.citext from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null $$;
comment on function private.my_address() is 'The confirmed address of the caller; null where there is none.';

create function private.still_stands(invitation public.org_invitations) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- An inviter who lost the right to give the role no longer stands behind it.
  select invitation.state = 'open' and invitation.expires_at > now() and exists (
    select from public.org_members m
    where m.org_id = invitation.org_id and m.user_id = invitation.invited_by
      and m.role = any (private.roles_with(case when invitation.event_id is null and invitation.role = 'admin' then 'own' else 'manage' end)))
$$;
comment on function private.still_stands(public.org_invitations) is 'Whether an invitation can be accepted: open, not over, and its inviter may still give the role.';

create function public.my_invitations(token text default null)
  returns table (id uuid, org_name text, event_name text, role text, inviter text, expires_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select i.id, o.name, e.name, i.role, p.full_name, i.expires_at
  from public.org_invitations i
  join public.orgs o on o.id = i.org_id
  left join public.events e on e.id = i.event_id
  left join public.profiles p on p.id = i.invited_by
  where auth.uid() is not null
    and (i.email = private.my_address() or i.token_hash = private.token_hash(coalesce(my_invitations.token, '')))
    and private.still_stands(i)
  order by i.created_at desc limit 100
$$;
comment on function public.my_invitations(text) is 'Invitations the caller may answer: those to their confirmed address, and the one of the link.';

create function public.answer_invitation(invitation_id uuid, accept boolean, token text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked public.org_invitations;
begin
  select i.* into asked from public.org_invitations i
  where i.id = answer_invitation.invitation_id
    and (i.email = private.my_address() or i.token_hash = private.token_hash(coalesce(answer_invitation.token, '')))
  for update;
  if asked.id is null or not private.still_stands(asked) then
    perform private.refuse(404, 'invitation_not_found', 'This invitation does not stand any more. Ask whoever invited you for a new one.');
  end if;
  if coalesce(answer_invitation.accept, false) then
    if asked.event_id is null then
      -- Who is a member already keeps their role: a second invitation changes nothing behind the owner's back.
      insert into public.org_members (org_id, user_id, role, invited_by, accepted_at)
      values (asked.org_id, auth.uid(), asked.role, asked.invited_by, now())
      on conflict (org_id, user_id) do nothing;
    else
      insert into public.event_roles (event_id, user_id, role, granted_by)
      values (asked.event_id, auth.uid(), asked.role, asked.invited_by)
      on conflict do nothing;
    end if;
  end if;
  update public.org_invitations i set state = case when answer_invitation.accept then 'accepted' else 'declined' end
  where i.id = asked.id;
  return jsonb_build_object('org_id', asked.org_id, 'event_id', asked.event_id, 'accepted', coalesce(answer_invitation.accept, false));
end
$$;
comment on function public.answer_invitation(uuid, boolean, text) is
  'Accepts or declines an invitation of one''s own address or link. 404 invitation_not_found alike for those of others and those that are over.';

create function public.withdraw_invitation(invitation_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.org_invitations i set state = 'withdrawn'
  where i.id = withdraw_invitation.invitation_id and i.state = 'open' and i.org_id = any (private.my_orgs('manage'));
  return found;
end
$$;
comment on function public.withdraw_invitation(uuid) is 'Takes an open invitation back; whether there was one.';

create function private.end_open_invitations() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.org_invitations i set state = 'withdrawn'
  where i.org_id = old.org_id and i.state = 'open' and i.email = (select u.email::extensions.citext from auth.users u where u.id = old.user_id);
  return null;
end
$$;
comment on function private.end_open_invitations() is 'AFTER DELETE of a member: no earlier invitation brings them back.';
create trigger org_members_end_open_invitations after delete on public.org_members
  for each row execute function private.end_open_invitations();

create function public.members_with_roles(org_id uuid)
  returns table (account_id uuid, full_name text, role text, accepted_at timestamptz, event_roles jsonb)
  language sql stable security definer set search_path = ''
as $$
  with accounts as (
    select m.user_id from public.org_members m where m.org_id = members_with_roles.org_id
    union
    select r.user_id from public.event_roles r where r.org_id = members_with_roles.org_id and r.user_id is not null)
  select a.user_id, p.full_name, m.role, m.accepted_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'event_id', r.event_id, 'event', e.name, 'role', r.role, 'granted_by', r.granted_by) order by e.name, r.role)
      from public.event_roles r join public.events e on e.id = r.event_id
      where r.org_id = members_with_roles.org_id and r.user_id = a.user_id), '[]')
  from accounts a
  left join public.profiles p on p.id = a.user_id
  left join public.org_members m on m.org_id = members_with_roles.org_id and m.user_id = a.user_id
  where private.can(members_with_roles.org_id, 'manage')
  order by m.accepted_at nulls last, p.full_name
$$;
comment on function public.members_with_roles(uuid) is
  'Everybody with a role in the organisation or on an event of it, and all of these roles; the role is null for who is no member. For those who manage members.';

revoke execute on function private.is_mailbox(text), private.may_appoint(uuid, uuid, text), private.my_address(),
  private.still_stands(public.org_invitations), private.end_open_invitations() from public;
revoke execute on function public.invite_member(uuid, text, text, uuid), public.my_invitations(text), public.answer_invitation(uuid, boolean, text),
  public.withdraw_invitation(uuid), public.members_with_roles(uuid) from public, anon;
grant execute on function public.invite_member(uuid, text, text, uuid), public.my_invitations(text), public.answer_invitation(uuid, boolean, text),
  public.withdraw_invitation(uuid), public.members_with_roles(uuid) to authenticated;
