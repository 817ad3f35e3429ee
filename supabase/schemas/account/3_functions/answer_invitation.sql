create or replace function public.answer_invitation(invitation_id uuid, accept boolean, token text default null) returns jsonb
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
revoke execute on function public.answer_invitation(uuid, boolean, text) from public, anon, authenticated;
grant execute on function public.answer_invitation(uuid, boolean, text) to authenticated;
