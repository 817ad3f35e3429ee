create or replace function public.invite_member(org_id uuid, email text, role text, event_id uuid default null) returns jsonb
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
revoke execute on function public.invite_member(uuid, text, text, uuid) from public, anon, authenticated;
grant execute on function public.invite_member(uuid, text, text, uuid) to authenticated;
