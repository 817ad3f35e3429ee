create or replace function private.who_is_coming(ev public.events, invitation uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select case when ev.shows_guests then jsonb_build_object(
    'total', (select count(*) from public.rsvp_people a where a.event_id = ev.id and a.reply = 'yes'),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('name', private.first_name(x.full_name), 'initials', private.initials(x.full_name))
        order by x.created_at, x.id), '[]')
      from (select p.full_name, a.created_at, a.id
            from public.rsvp_people a
            join public.rsvps r on r.id = a.rsvp_id and r.state = 'submitted' and r.invitation_id <> who_is_coming.invitation
            join public.persons p on p.id = a.person_id and p.deleted_at is null and p.status not in ('deceased', 'removed')
            where a.event_id = ev.id and a.reply = 'yes' and a.shows_name
            order by a.created_at, a.id limit 24) x)) end
$$;
comment on function private.who_is_coming(public.events, uuid) is
  'Who else comes, for the guests of an invitation: {"total": how many in all, "people": [{"name": first name, "initials"}]}, 24 names at most, of those alone who allowed it. Null where the event does not show its guests.';
revoke execute on function private.who_is_coming(public.events, uuid) from public;
