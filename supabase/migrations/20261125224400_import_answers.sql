-- Domain: people
-- Answers that a list carries ("answered" of its rows): left out, kept as a note on the person, or brought in as replies
-- to one event. Replies go the way of every reply, by create_invitations() and apply_reply(), with the channel 'import':
-- nobody is mailed a confirmation of what they said elsewhere.

create function private.answered_rows(import uuid) returns table (n int, person_id uuid, household_id uuid, answered text)
  language sql stable security definer set search_path = ''
as $$
  select distinct on (r.person_id) r.n, r.person_id, r.household_id, r.parsed ->> 'answered'
  from public.import_rows r
  where r.import_id = answered_rows.import and r.parsed ? 'answered' and r.person_id is not null
    and (r.action in ('add', 'update')
      -- Nothing new in the directory, but the person is known for certain.
      or r.action = 'skip' and r.undo ->> 'decided' is null
        and coalesce(r.errors -> 0 ->> 'code', '') in ('', 'already_imported', 'counted_before'))
  order by r.person_id, r.n
$$;
comment on function private.answered_rows(uuid) is
  'The rows of an applied import that say what somebody answered, one a person: who came in, and who was known. Rows that were left out say nothing.';

create function private.note_answers(imp public.imports) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  noted int;
begin
  with lines as (
    select a.n, a.person_id, format('Answer in “%s”: %s.', imp.file_name, case a.answered when 'yes' then 'yes' when 'no' then 'no'
      when 'maybe' then 'maybe' when 'waitlist' then 'on the waitlist' else 'not decided yet' end) as line
    from private.answered_rows(imp.id) a
  ), written as (
    update public.persons p set notes = concat_ws(E'\n', p.notes, l.line) from lines l
    -- Notes that are full stay as they are, and the same list once more says nothing new.
    where p.id = l.person_id and char_length(concat_ws(E'\n', p.notes, l.line)) <= 4000
      and position(E'\n' || l.line || E'\n' in E'\n' || coalesce(p.notes, '') || E'\n') = 0
    returning l.n, l.line)
  update public.import_rows r set undo = coalesce(r.undo, '{}') || jsonb_build_object('note', w.line)
  from written w where r.import_id = imp.id and r.n = w.n;
  get diagnostics noted = row_count;
  return noted;
end
$$;
comment on function private.note_answers(public.imports) is 'Writes what the list says a person answered into the person''s notes; answers how many.';

create function private.reply_with_answers(imp public.imports, ev public.events) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  home record;
  inv public.invitations;
  people jsonb;
  made boolean;
  done jsonb;
  invited int := 0;
  recorded int := 0;
  waiting int := 0;
  kept int := 0;
begin
  -- First come in the list, first served where places are few.
  for home in
    select x.household_id, x.alone, array_agg(x.n order by x.n) as rows,
      jsonb_agg(jsonb_build_object('person_id', x.person_id, 'reply', x.answered) order by x.n)
        filter (where x.answered in ('yes', 'no') or x.answered = 'maybe' and ev.allow_maybe) as said
    from (
      select a.n, a.person_id, a.answered, m.household_id, case when m.household_id is null then a.person_id end as alone
      from private.answered_rows(imp.id) a
      left join lateral (
        select hm.household_id from public.household_members hm
        join public.households h on h.id = hm.household_id and h.deleted_at is null
        where hm.person_id = a.person_id and (hm.to_date is null or hm.to_date >= current_date)
        order by hm.household_id is distinct from a.household_id, h.created_at, h.id limit 1) m on true) x
    group by x.household_id, x.alone order by min(x.n)
  loop
    select i.* into inv from public.invitations i
    where i.event_id = ev.id and (i.household_id = home.household_id or i.person_id = home.alone);
    made := inv.id is null;
    if made then
      select i.* into inv from public.create_invitations(ev.id, array_remove(array[home.household_id], null), array_remove(array[home.alone], null)) i;
      invited := invited + 1;
    end if;
    inv := private.lock_invitation(inv.id);
    update public.import_rows r set undo = coalesce(r.undo, '{}') || jsonb_build_object('invitation', inv.id)
    where r.import_id = imp.id and r.n = any (home.rows);
    -- What people said themselves, or to the host, is newer than any list.
    if inv.reply_state <> 'silent' then
      kept := kept + (home.said is not null)::int;
      continue;
    end if;
    select jsonb_agg(s.line) into people from jsonb_array_elements(home.said) s (line)
    where exists (select from private.invited_people(inv) q where q.person_id = (s.line ->> 'person_id')::uuid)
      and not exists (select from public.rsvp_people o where o.event_id = ev.id and o.person_id = (s.line ->> 'person_id')::uuid
        and o.reply in ('yes', 'waitlisted'));
    continue when people is null;
    perform private.apply_reply(inv, ev, jsonb_build_object('people', people, 'when_full', 'waitlist'), 'import');
    select jsonb_build_object('state', r.state, 'channel', r.channel, 'people', jsonb_object_agg(a.person_id, a.reply)),
      waiting + count(*) filter (where a.reply = 'waitlisted'), recorded + count(*)
    into done, waiting, recorded
    from public.rsvps r join public.rsvp_people a on a.rsvp_id = r.id where r.invitation_id = inv.id group by r.id;
    perform private.audit(ev.org_id, 'record_rsvp', 'invitations', inv.id, null, done);
  end loop;
  return jsonb_build_object('invited', invited, 'recorded', recorded, 'waiting', waiting, 'kept', kept);
end
$$;
comment on function private.reply_with_answers(public.imports, public.events) is
  'Invites whom the list says something of and records their yes, no and maybe. Who waited or had not decided is invited without a reply; a household that has replied keeps its reply. Where there is no place left they wait. Answers {invited: households new to the event, recorded, waiting: people, kept: households}.';

create function private.bring_in_answers(imp public.imports, answers jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  how text := coalesce(answers ->> 'as', 'leave');
  ev public.events;
begin
  if jsonb_typeof(coalesce(answers, '{}')) <> 'object' or how not in ('leave', 'note', 'replies') then
    perform private.refuse(422, 'answers', 'Choose what becomes of the answers in the list.');
  end if;
  if how = 'leave' then
    return '{}';
  elsif how = 'note' then
    return jsonb_build_object('noted', private.note_answers(imp));
  end if;
  if coalesce(answers ->> 'event_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.refuse(422, 'answers_event', 'Choose the event that the answers are for.');
  end if;
  ev := private.require_event((answers ->> 'event_id')::uuid, 'write');
  if ev.org_id <> imp.org_id then
    perform private.refuse(404, 'event_not_found', 'This event does not exist, or you have no access to it.');
  end if;
  if ev.status not in ('live', 'paused') or ev.ends_at <= now() then
    perform private.refuse(409, 'event_not_live', case when ev.status = 'draft' then 'Publish the event first; then replies can be entered.'
      else 'This event is over or cancelled, so it takes no replies from a list.' end);
  end if;
  return jsonb_build_object('replies', private.reply_with_answers(imp, ev));
end
$$;
comment on function private.bring_in_answers(public.imports, jsonb) is
  'What becomes of the answers in a list: {"as": "leave" | "note" | "replies", "event_id"? for replies}; without a choice they are left out. Answers what is added to the counts: {} or {noted} or {replies}. 422 answers, answers_event; 404 event_not_found; 409 event_not_live.';

create function private.take_back_answers(imp public.imports) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  inv public.invitations;
  reply public.rsvps;
  entry public.waitlist_entries;
  pool public.capacity_pools;
begin
  for inv in
    select i.* from public.invitations i
    where i.id::text in (select r.undo ->> 'invitation' from public.import_rows r where r.import_id = imp.id and r.undo ? 'invitation')
    order by i.id
  loop
    inv := private.lock_invitation(inv.id);
    select r.* into reply from public.rsvps r where r.invitation_id = inv.id for update;
    if reply.id is not null then
      -- Answered, changed or a place taken since: the time of the reply is no longer that of the import.
      continue when reply.channel <> 'import' or inv.replied_at is distinct from imp.applied_at;
      pool := private.lock_pool((select e.default_capacity_pool_id from public.events e where e.id = inv.event_id));
      select w.* into entry from public.waitlist_entries w where w.rsvp_id = reply.id and w.state in ('waiting', 'offered');
      if entry.id is not null then
        perform private.end_offer(entry, 'left', 'released');
      end if;
      perform private.free_places(pool.id, (select coalesce(sum(private.places_of(pool.counts, a.age_band)), 0)::int
        from public.rsvp_people a where a.rsvp_id = reply.id and a.reply = 'yes'));
      delete from public.rsvps r where r.id = reply.id;
      perform private.offer_next(pool.id);
    end if;
    -- An invitation of the import that nobody has heard of yet.
    delete from public.invitations i
    where i.id = inv.id and i.created_at = imp.applied_at and i.sent_at is null and i.opened_at is null;
  end loop;
end
$$;
comment on function private.take_back_answers(public.imports) is
  'Takes back the replies an import brought, with their places, and the invitations it made, unless they were answered, sent or opened since.';

revoke execute on all functions in schema private from public;
