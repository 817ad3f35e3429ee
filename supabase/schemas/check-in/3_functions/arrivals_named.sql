create or replace function private.arrivals_named(l public.checkin_lists, words text[]) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select s.id from private.door_subjects(l.event_id, l.org_id, private.like_word(words[1])) s (id)
  union all
  select c.scan_id from public.checkins c left join public.households h on h.id = c.household_id
  where c.list_id = l.id and c.kind = 'walk_in' and private.has_words(concat_ws(' ', c.name, h.name), words[1:1])
  union all
  -- The code of a reply is worked out, not stored: only where what is typed can be one.
  select a.id from public.invitations i join public.rsvps r on r.invitation_id = i.id join public.rsvp_people a on a.rsvp_id = r.id
  where i.event_id = l.event_id and (words[1] ~ '^[0-9]{1,3}$' or exists (select from unnest(private.door_words()) w (word) where lower(w.word) like words[1] || '%'))
    and private.has_words(private.door_word(i.id), words[1:1])
$$;
comment on function private.arrivals_named(public.checkin_lists, text[]) is
  'Who may be meant by these words: the people, households, holders, buyers and codes that have the first of them, by their indexes, and who walked in.';
revoke execute on function private.arrivals_named(public.checkin_lists, text[]) from public;
