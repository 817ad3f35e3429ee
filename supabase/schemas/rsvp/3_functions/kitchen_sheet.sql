create or replace function public.kitchen_sheet(event_id uuid)
  returns table (line uuid, person text, household text, is_plus_one boolean, age_band text, reply text, meal text, diet text, answers jsonb,
    table_name text, seat_no int)
  language sql stable set search_path = ''
as $$
  select a.id, coalesce(p.full_name, a.guest_name, ''), coalesce(h.name, lead.full_name, ''), a.is_plus_one, a.age_band, a.reply, o.name, a.diet,
    coalesce((select jsonb_agg(jsonb_build_object('question', q.label, 'answer', said.words) order by q.position, q.id)
      from public.questions q join public.answers w on w.question_id = q.id
      cross join lateral (select case jsonb_typeof(w.value)
        when 'boolean' then case when w.value = 'true' then 'Yes' else 'No' end
        when 'array' then (select string_agg(x.word, ', ' order by x.n) from jsonb_array_elements_text(w.value) with ordinality x (word, n))
        else w.value #>> '{}' end as words) said
      where q.deleted_at is null and q.used_by ~* '\m(kitchen|cater|cook|chef|food|meal|menu|grill|bar)' and w.rsvp_person_id = a.id), '[]'),
    t.name, s.seat_no
  from public.rsvp_people a
  join public.rsvps r on r.id = a.rsvp_id
  left join public.persons p on p.id = a.person_id
  left join public.households h on h.id = r.household_id
  left join public.persons lead on lead.id = r.lead_person_id
  left join public.meal_options o on o.id = a.meal_option_id
  left join public.seat_assignments s on s.rsvp_person_id = a.id
  left join public.seating_tables t on t.id = s.table_id
  where a.event_id = kitchen_sheet.event_id and a.reply in ('yes', 'maybe')
  order by t.position nulls last, t.id, s.seat_no, coalesce(h.name_sort, lead.name_sort), r.id, a.guest_no nulls first, p.name_sort, a.id
$$;
comment on function public.kitchen_sheet(uuid) is
  'Everybody who comes or may, plus-ones too, for caterer and table: meal, diet, what they answered to questions that the kitchen uses (used_by), table and chair. Empty for an event one cannot see.';
revoke execute on function public.kitchen_sheet(uuid) from public, anon, authenticated;
grant execute on function public.kitchen_sheet(uuid) to authenticated;
