create or replace function public.rsvp_export(event_id uuid)
  returns table (household text, person text, is_plus_one boolean, role text, age_band text, reply_state text, reply text, meal text,
    diet text, note text, channel text, submitted_at timestamptz, email text, phone text, invited_at timestamptz, sent_at timestamptz,
    replied_at timestamptz, answers jsonb)
  language sql stable set search_path = ''
as $$
  select x.household, x.person, x.is_plus_one, x.role, x.age_band, x.reply_state, x.reply, x.meal, x.diet, x.note, x.channel, x.submitted_at,
    x.email, x.phone, x.invited_at, x.sent_at, x.replied_at,
    coalesce((select jsonb_object_agg(w.question_id, w.value) from public.answers w join public.questions q on q.id = w.question_id and q.deleted_at is null
      where w.rsvp_id = x.rsvp and (w.rsvp_person_id = x.line or w.rsvp_person_id is null)), '{}')
  from (
    -- Everybody invited, answered or not ...
    select coalesce(h.name, '') as household, p.full_name as person, false as is_plus_one, coalesce(m.role, 'adult') as role,
      a.age_band, i.reply_state, a.reply, o.name as meal, a.diet, r.note, r.channel, r.submitted_at, p.email::text as email, p.phone,
      i.created_at as invited_at, i.sent_at, i.replied_at, coalesce(h.name_sort, p.name_sort) as sort, i.id as invitation, p.name_sort as sort2,
      r.id as rsvp, a.id as line
    from public.invitations i
    left join public.households h on h.id = i.household_id
    left join public.household_members m on m.household_id = i.household_id
    join public.persons p on p.id = coalesce(i.person_id, m.person_id)
    left join public.rsvps r on r.invitation_id = i.id
    left join public.rsvp_people a on a.rsvp_id = r.id and a.person_id = p.id
    left join public.meal_options o on o.id = a.meal_option_id
    where i.event_id = rsvp_export.event_id
    union all
    -- ... and the plus-ones.
    select coalesce(h.name, ''), coalesce(a.guest_name, ''), true, 'guest', a.age_band, i.reply_state, a.reply, o.name, a.diet, r.note, r.channel,
      r.submitted_at, null, null, i.created_at, i.sent_at, i.replied_at, coalesce(h.name_sort, p.name_sort), i.id, '~' || a.guest_no, r.id, a.id
    from public.rsvp_people a
    join public.rsvps r on r.id = a.rsvp_id
    join public.invitations i on i.id = r.invitation_id
    left join public.households h on h.id = i.household_id
    left join public.persons p on p.id = i.person_id
    left join public.meal_options o on o.id = a.meal_option_id
    where a.event_id = rsvp_export.event_id and a.guest_no is not null) x
  order by x.sort, x.invitation, x.sort2, x.person
$$;
comment on function public.rsvp_export(uuid) is
  'One row a person invited and a plus-one, for a CSV file; reply is null while they have not answered, and reply_state says whether the household is silent or has taken its reply back. answers: by question, those of the household in each of its rows. The writer of the file guards cells against formulas.';
revoke execute on function public.rsvp_export(uuid) from public, anon, authenticated;
grant execute on function public.rsvp_export(uuid) to authenticated;
