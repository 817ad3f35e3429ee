create or replace function private.write_reply(inv public.invitations, ev public.events, reply jsonb, via text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  said jsonb := private.read_reply(reply, inv, ev);
  pool public.capacity_pools;
  r public.rsvps;
  entry public.waitlist_entries;
  had int;
  wanted int;
  kept int;
  waiting int := 0;
  twice text;
begin
  pool := private.lock_pool(ev.default_capacity_pool_id);
  insert into public.rsvps (event_id, invitation_id, household_id, lead_person_id)
  values (ev.id, inv.id, inv.household_id, coalesce(inv.person_id,
    (select q.person_id from private.invited_people(inv) q order by q.sort limit 1)))
  on conflict (invitation_id) do nothing;
  select x.* into r from public.rsvps x where x.invitation_id = inv.id for update;

  select p.full_name into twice
  from jsonb_to_recordset(said -> 'lines') l (person_id uuid, reply text)
  join public.rsvp_people o on o.event_id = ev.id and o.person_id = l.person_id and o.rsvp_id <> r.id and o.reply in ('yes', 'waitlisted')
  join public.persons p on p.id = l.person_id
  where l.reply = 'yes' limit 1;
  if twice is not null then
    perform private.refuse(409, 'already_coming', twice || ' has already answered with another household.');
  end if;

  -- An open offer to this household goes back first, so that its places count for the new reply. One whose time is up
  -- goes to the next in line instead, also when the clock's own job has not come by yet.
  select w.* into entry from public.waitlist_entries w where w.rsvp_id = r.id and w.state in ('waiting', 'offered');
  if entry.state = 'offered' and entry.offer_expires_at <= now() then
    perform private.end_offer(entry, 'expired', 'released');
    perform private.offer_next(pool.id);
    entry := null;
  elsif entry.state = 'offered' then
    perform private.end_offer(entry, 'waiting', 'released');
  end if;

  select coalesce(sum(private.places_of(pool.counts, a.age_band)), 0) into had
  from public.rsvp_people a where a.rsvp_id = r.id and a.reply = 'yes';
  select coalesce(sum(private.places_of(pool.counts, l.age_band)), 0),
         coalesce(sum(private.places_of(pool.counts, l.age_band)) filter (where a.reply = 'yes'), 0)
  into wanted, kept
  from jsonb_to_recordset(said -> 'lines') l (person_id uuid, guest_no int, age_band text, reply text)
  left join public.rsvp_people a on a.rsvp_id = r.id and (a.person_id = l.person_id or a.guest_no = l.guest_no)
  where l.reply = 'yes';

  if wanted <= had then
    perform private.free_places(pool.id, had - wanted);
  elsif not private.take_places(pool.id, wanted - had) then
    -- All who are new in this reply wait together; who had a place keeps it.
    if said ->> 'when_full' <> 'waitlist' or kept > had then
      select p.* into pool from public.capacity_pools p where p.id = pool.id;
      perform private.refuse(409, 'capacity_full', case private.places_left(pool)
        when 0 then 'There is no place left. You can go on the waitlist instead.'
        when 1 then 'There is 1 place left, and your reply needs more. You can go on the waitlist instead.'
        else format('There are %s places left, and your reply needs more. You can go on the waitlist instead.', private.places_left(pool)) end,
        jsonb_build_object('left', private.places_left(pool), 'needed', wanted - had));
    end if;
    perform private.free_places(pool.id, had - kept);
    waiting := wanted - kept;
  end if;

  -- One statement for who is new on the waitlist and who is not: a line whose person had a place is never among them.
  said := jsonb_set(said, '{lines}', (
    select jsonb_agg(case when waiting > 0 and l.line ->> 'reply' = 'yes' and not exists (
        select from public.rsvp_people a where a.rsvp_id = r.id and a.reply = 'yes'
          and (a.person_id = (l.line ->> 'person_id')::uuid or a.guest_no = (l.line ->> 'guest_no')::int))
      then l.line || '{"reply": "waitlisted"}' else l.line end order by l.n)
    from jsonb_array_elements(said -> 'lines') with ordinality l (line, n)));
  delete from public.rsvp_people a where a.rsvp_id = r.id and not exists (
    select from jsonb_to_recordset(said -> 'lines') l (person_id uuid, guest_no int)
    where l.person_id = a.person_id or l.guest_no = a.guest_no);
  update public.rsvp_people a
  set reply = l.reply, age_band = l.age_band, meal_option_id = l.meal_option_id, diet = l.diet, guest_name = l.guest_name,
    shows_name = case when via = 'web' then coalesce(l.shows_name, a.shows_name) else a.shows_name end
  from jsonb_to_recordset(said -> 'lines') l (person_id uuid, guest_no int, guest_name text, reply text, age_band text, meal_option_id uuid, diet text,
    shows_name boolean)
  where a.rsvp_id = r.id and (a.person_id = l.person_id or a.guest_no = l.guest_no);
  insert into public.rsvp_people (rsvp_id, event_id, org_id, person_id, guest_no, guest_name, reply, age_band, meal_option_id, diet, shows_name)
  select r.id, ev.id, ev.org_id, l.person_id, l.guest_no, l.guest_name, l.reply, l.age_band, l.meal_option_id, l.diet,
    via = 'web' and coalesce(l.shows_name, false)
  from jsonb_to_recordset(said -> 'lines') l (person_id uuid, guest_no int, guest_name text, reply text, age_band text, meal_option_id uuid, diet text,
    shows_name boolean)
  where not exists (select from public.rsvp_people a where a.rsvp_id = r.id and (a.person_id = l.person_id or a.guest_no = l.guest_no));

  if waiting > 0 and entry.id is not null then
    -- Whoever changes a waiting reply keeps their turn.
    update public.waitlist_entries w set quantity = waiting where w.id = entry.id;
  elsif waiting > 0 then
    insert into public.waitlist_entries (pool_id, org_id, event_id, rsvp_id, quantity)
    values (pool.id, ev.org_id, ev.id, r.id, waiting);
  elsif entry.id is not null then
    update public.waitlist_entries w set state = case when wanted > kept then 'accepted' else 'left' end where w.id = entry.id;
  end if;

  update public.rsvps x set state = 'submitted', channel = via, submitted_at = now(), note = said ->> 'note' where x.id = r.id;
  update public.invitations i set replied_at = now() where i.id = inv.id;
  perform private.offer_next(pool.id);
end
$$;
comment on function private.write_reply(public.invitations, public.events, jsonb, text) is
  'Writes a checked reply. Its new yeses get all their places or none: then 409 capacity_full with {left, needed}, or, with when_full waitlist, the new ones wait together. shows_name counts by web alone. The invitation is locked by the caller. 409 already_coming for somebody who answered with another household.';
revoke execute on function private.write_reply(public.invitations, public.events, jsonb, text) from public;
