create or replace function private.reply_with_answers(imp public.imports, ev public.events) returns jsonb
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
revoke execute on function private.reply_with_answers(public.imports, public.events) from public;
