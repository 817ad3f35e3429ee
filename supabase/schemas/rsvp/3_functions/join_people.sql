create or replace function private.join_people(people jsonb, most int) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  one jsonb;
  n int := 0;
  name text;
  read jsonb := '[]';
begin
  if jsonb_typeof(coalesce(people, '[]')) <> 'array' or jsonb_array_length(coalesce(people, '[]')) > 20 then
    perform private.refuse(422, 'people', 'This part of the request has the wrong form.');
  end if;
  for one in select p.value from jsonb_array_elements(coalesce(people, '[]')) p loop
    if jsonb_typeof(one) <> 'object' or coalesce(one ->> 'age_band', 'adult') not in ('adult', 'teen', 'child', 'infant') then
      perform private.refuse(422, 'people', 'This part of the request has the wrong form.');
    end if;
    name := private.support_text(regexp_replace(one ->> 'name', '\s+', ' ', 'g'), 100, 'people.' || n, 'Write the name of who comes along.');
    read := read || jsonb_build_object('name', name, 'age_band', coalesce(one ->> 'age_band', 'adult'));
    n := n + 1;
  end loop;
  if n > most then
    perform private.refuse(422, 'people', case most when 0 then 'Each person asks for a place of their own here.'
      else format('At most %s can come along with you.', most) end);
  end if;
  return read;
end
$$;
comment on function private.join_people(jsonb, int) is
  'Who comes along, checked and tidied; 422 with people or people.N as code.';
revoke execute on function private.join_people(jsonb, int) from public;

-- One body for guests by their link, members by their account and hosts for anybody: the caller has checked whose people they are.
create or replace function private.join_people(a public.activities, ev public.events, people uuid[], wait boolean) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.capacity_pools;
  wrong text[];
  fresh uuid[];
  taken_up int;
  amount int;
begin
  if ev.status not in ('live', 'paused') then
    perform private.refuse(409, 'event_closed', 'This event takes no sign-ups now.');
  elsif not a.sign_up then
    perform private.refuse(422, 'no_sign_up', 'Nobody signs up for this: everybody simply comes.');
  elsif a.called_off then
    perform private.refuse(409, 'called_off', 'This does not take place.');
  elsif a.starts_at <= now() then
    perform private.refuse(409, 'activity_over', 'This has begun already.');
  end if;
  select array_agg(coalesce(n.full_name, rp.guest_name, 'Guest') order by rp.id) into wrong
  from public.rsvp_people rp left join public.persons n on n.id = rp.person_id where rp.id = any (people) and rp.reply <> 'yes';
  if wrong is not null then
    perform private.refuse(409, 'not_coming', format('%s first has to say yes to the event.', array_to_string(wrong, ', ')), jsonb_build_object('names', to_jsonb(wrong)));
  end if;
  select array_agg(coalesce(n.full_name, rp.guest_name, 'Guest') order by rp.id) into wrong
  from public.rsvp_people rp left join public.persons n on n.id = rp.person_id
  where rp.id = any (people) and not private.age_span(rp, coalesce((a.starts_at at time zone ev.zone)::date, current_date))
    && int4range(coalesce(a.min_age, 0), coalesce(a.max_age, 200), '[]');
  if wrong is not null then
    perform private.refuse(422, 'age', format('%s is not of the age for this.', array_to_string(wrong, ', ')),
      jsonb_build_object('names', to_jsonb(wrong), 'min_age', a.min_age, 'max_age', a.max_age));
  end if;
  p := private.lock_pool(a.capacity_pool_id);
  -- Who had an offer takes it up.
  with up as (update public.activity_signups s set state = 'going', offered_until = null
    where s.activity_id = a.id and s.rsvp_person_id = any (people) and s.state = 'offered' and s.offered_until > now() returning s.id),
  done as (update public.capacity_holds h set state = 'taken' from up where h.owner_type = 'activity_signup' and h.owner_id = up.id and h.state = 'held' returning h.id)
  select count(*) into taken_up from up;
  update public.capacity_pools x set held = x.held - taken_up, taken = x.taken + taken_up where x.id = p.id and taken_up > 0;
  select array_agg(rp.id order by rp.id) into fresh from public.rsvp_people rp
  where rp.id = any (people) and not exists (select from public.activity_signups s where s.activity_id = a.id and s.rsvp_person_id = rp.id);
  amount := coalesce(cardinality(fresh), 0);
  if amount = 0 then
    return;
  end if;
  if private.take_places(p.id, amount) then
    insert into public.activity_signups (activity_id, event_id, org_id, rsvp_id, rsvp_person_id, state)
    select a.id, a.event_id, a.org_id, rp.rsvp_id, rp.id, 'going' from public.rsvp_people rp where rp.id = any (fresh);
  elsif coalesce(wait, false) then
    insert into public.activity_signups (activity_id, event_id, org_id, rsvp_id, rsvp_person_id, state)
    select a.id, a.event_id, a.org_id, rp.rsvp_id, rp.id, 'waiting' from public.rsvp_people rp where rp.id = any (fresh);
  else
    amount := (select private.places_left(x) from public.capacity_pools x where x.id = p.id);
    perform private.refuse(409, 'activity_full', case amount when 0 then 'This is full.' else format('Only %s left, for %s of you.', amount, cardinality(fresh)) end,
      jsonb_build_object('left', amount, 'wanted', cardinality(fresh)));
  end if;
end
$$;
comment on function private.join_people(public.activities, public.events, uuid[], boolean) is
  'All of these people of replies join, or none: 409 activity_full {left, wanted} unless they wait; not_coming {names}, event_closed, called_off, activity_over; 422 no_sign_up, age {names, min_age, max_age}. Offers are taken up; who goes or waits stays as they are.';
revoke execute on function private.join_people(public.activities, public.events, uuid[], boolean) from public;
