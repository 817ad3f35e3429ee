create or replace function public.rsvp_for_host(invitation_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  one public.invitations := private.host_invitation(rsvp_for_host.invitation_id, 'read');
begin
  return private.reply_view(one.id) || jsonb_build_object('revision', private.reply_revision(one.id));
end
$$;
comment on function public.rsvp_for_host(uuid) is
  'The same view a guest has of an invitation, for the host''s form, with the revision that record_rsvp takes as seen.';
revoke execute on function public.rsvp_for_host(uuid) from public, anon, authenticated;
grant execute on function public.rsvp_for_host(uuid) to authenticated;
