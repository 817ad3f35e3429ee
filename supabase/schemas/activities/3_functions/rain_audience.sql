create or replace function private.rain_audience(event uuid, day int, rain boolean) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with moving as (
    select a.id, a.sign_up, a.audience from public.activities a
    where a.event_id = rain_audience.event and a.deleted_at is null and a.plan_b_kind is not null
      and a.on_plan_b <> rain_audience.rain and (rain_audience.day is null or a.day = rain_audience.day)
  ), concerned as (
    select distinct coalesce(rp.person_id, r.lead_person_id) as person
    from moving m
    join public.activity_signups s on s.activity_id = m.id
    join public.rsvp_people rp on rp.id = s.rsvp_person_id
    join public.rsvps r on r.id = rp.rsvp_id
    where m.sign_up and coalesce(rp.person_id, r.lead_person_id) is not null
  )
  select case
    -- What everybody comes to concerns everybody; so do more people than an audience names.
    when exists (select from moving m where not m.sign_up and m.audience = 'everyone') or (select count(*) from concerned) > 1000
      then '{"reply": ["yes"]}'
    when exists (select from concerned) then jsonb_build_object('people', (select jsonb_agg(c.person order by c.person) from concerned c)) end
$$;
comment on function private.rain_audience(uuid, int, boolean) is
  'Whom a switch of the rain plan concerns, as an audience of a message: who signed up or waits for what changes, or everybody who said yes where something of it is for everybody. Null: nobody.';
revoke execute on function private.rain_audience(uuid, int, boolean) from public;
