create or replace function public.sign_up_by_token(token text, activity_id uuid, people uuid[], wait boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
  inv public.invitations;
  a public.activities;
  ev public.events;
begin
  select * into link from private.open_link('rsvp', token);
  if link.problem is not null then
    return link.problem;
  end if;
  inv := private.lock_invitation(link.target);
  select x.* into a from public.activities x
  where x.id = sign_up_by_token.activity_id and x.event_id = inv.event_id and x.deleted_at is null and x.audience = 'everyone';
  if a.id is null then
    perform private.refuse(404, 'activity_not_found', 'This is not in the programme any more.');
  end if;
  if coalesce(cardinality(people), 0) > 100 or exists (select from unnest(people) u (id) where not exists (
      select from public.rsvp_people rp join public.rsvps r on r.id = rp.rsvp_id where rp.id = u.id and r.invitation_id = inv.id)) then
    perform private.refuse(404, 'person_not_found', 'Somebody of these is not of your household.');
  end if;
  delete from public.activity_signups s using public.rsvps r
  where s.activity_id = a.id and s.rsvp_id = r.id and r.invitation_id = inv.id and s.rsvp_person_id <> all (coalesce(people, '{}'));
  if cardinality(people) > 0 then
    select e.* into ev from public.events e where e.id = a.event_id;
    perform private.join_people(a, ev, people, wait);
  end if;
  return private.reply_view(inv.id);
end
$$;
comment on function public.sign_up_by_token(text, uuid, uuid[], boolean) is
  'Who of a household comes to an activity, by its link: these people join together, wait, or take up their offer, and the others give their places back. Answers what rsvp_by_token answers. Refuses as join_activity does; 404 link_not_found, activity_not_found, person_not_found.';
revoke execute on function public.sign_up_by_token(text, uuid, uuid[], boolean) from public, anon, authenticated;
grant execute on function public.sign_up_by_token(text, uuid, uuid[], boolean) to anon, authenticated;
