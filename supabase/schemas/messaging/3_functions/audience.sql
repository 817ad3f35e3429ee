create or replace function private.audience(event uuid, wanted jsonb)
  returns table (invitation_id uuid, household_id uuid, person_id uuid, full_name text, photo_path text, role text, email extensions.citext,
    reply text, invited_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  with recursive ev as (
    select e from public.events e where e.id = audience.event
  ), branch as (
    select g.id from public.groups g, ev where g.id = (wanted ->> 'group')::uuid and g.org_id = (ev.e).org_id
    union
    select c.id from public.groups c join branch b on c.parent_id = b.id
  ), invited as (
    select i.id, i.household_id, i.reply_state, i.opened_at, i.created_at,
      num_nonnulls(i.sent_at, i.opened_at, i.replied_at) > 0 as told, p.id as person, p.full_name, p.photo_path, p.email, m.role
    from public.invitations i
    join public.household_members m on m.household_id = i.household_id and (m.to_date is null or m.to_date >= current_date)
    join public.persons p on p.id = m.person_id and p.deleted_at is null and p.status not in ('deceased', 'removed')
    where i.event_id = audience.event
    union all
    select i.id, null, i.reply_state, i.opened_at, i.created_at, num_nonnulls(i.sent_at, i.opened_at, i.replied_at) > 0, p.id, p.full_name, p.photo_path, p.email, 'adult'
    from public.invitations i
    join public.persons asked on asked.id = i.person_id
    join public.persons p on p.id = coalesce(asked.merged_into, asked.id) and p.deleted_at is null and p.status not in ('deceased', 'removed')
    where i.event_id = audience.event
  ), answered as (
    select n.*, r.id as rsvp, a.meal_option_id, a.age_band,
      case n.reply_state when 'withdrawn' then 'withdrawn' when 'answered' then coalesce(a.reply, 'silent') else 'silent' end as reply
    from invited n
    left join public.rsvps r on r.invitation_id = n.id
    left join public.rsvp_people a on a.rsvp_id = r.id and a.person_id = n.person
  )
  select x.id, x.household_id, x.person, x.full_name, x.photo_path, x.role, x.email, x.reply, x.created_at
  from answered x, ev
  where (not wanted ? 'reply' or wanted -> 'reply' ? x.reply)
    and (not wanted ? 'households' or wanted -> 'households' ? x.household_id::text)
    and (not wanted ? 'people' or wanted -> 'people' ? x.person::text)
    and (not wanted ? 'group' or exists (
      select from public.group_members g where g.person_id = x.person and g.group_id in (select b.id from branch b)))
    and (not wanted ? 'age' or wanted -> 'age' ? coalesce(x.age_band, private.age_band_at(x.person, x.role, ev.e)))
    and (not wanted ? 'meal' or x.meal_option_id = (wanted ->> 'meal')::uuid)
    and (not wanted ? 'plus_ones' or (wanted ->> 'plus_ones')::boolean = exists (
      select from public.rsvp_people g where g.rsvp_id = x.rsvp and g.guest_no is not null and g.reply in ('yes', 'maybe', 'waitlisted')))
    and (not wanted ? 'opened' or (wanted ->> 'opened')::boolean = (x.opened_at is not null))
    and (not wanted ? 'told' or (wanted ->> 'told')::boolean = x.told)
    and (not wanted ? 'joined_after'
      or x.created_at >= private.local_instant(((wanted ->> 'joined_after')::date + 1)::timestamp, (ev.e).zone))
$$;
comment on function private.audience(uuid, jsonb) is
  'The invited people whom a checked audience means now, one row a person and invitation. Somebody who came to a household after it answered is silent; joined_after: invited on a later day than this, in the event''s zone.';
revoke execute on function private.audience(uuid, jsonb) from public;
