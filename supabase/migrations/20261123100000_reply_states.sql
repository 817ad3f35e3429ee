-- Domain: rsvp
-- One state of reply for each invitation, so that lists, counts and reminders speak of the same households and the
-- states add up to who is invited.

alter table public.invitations add column reply_state text not null default 'silent'
  check (reply_state in ('silent', 'answered', 'withdrawn'));
comment on column public.invitations.reply_state is
  'silent: no reply. answered: the reply stands. withdrawn: it was taken back. Follows rsvps by trigger; the three add up to everybody invited.';

update public.invitations i set
  reply_state = case r.state when 'submitted' then 'answered' else 'withdrawn' end,
  replied_at = coalesce(i.replied_at, r.submitted_at, r.updated_at)
from public.rsvps r where r.invitation_id = i.id and r.state <> 'draft';
update public.invitations i set replied_at = null where i.reply_state = 'silent' and i.replied_at is not null;

alter table public.invitations add constraint invitations_reply_state_fits
  check ((reply_state = 'silent') = (replied_at is null));

create function private.follow_reply() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  reached text := case when tg_op = 'DELETE' then 'draft' else new.state end;
begin
  update public.invitations i set
    reply_state = case reached when 'submitted' then 'answered' when 'withdrawn' then 'withdrawn' else 'silent' end,
    replied_at = case when reached <> 'draft' then now() end
  where i.id = case when tg_op = 'DELETE' then old.invitation_id else new.invitation_id end
    -- The time a reply came with, as in an import, stands.
    and i.reply_state <> case reached when 'submitted' then 'answered' when 'withdrawn' then 'withdrawn' else 'silent' end;
  return null;
end
$$;
comment on function private.follow_reply() is
  'AFTER INSERT, UPDATE OF state, DELETE on rsvps: the invitation''s reply_state. A reply that is erased with its person leaves a silent household.';
create trigger rsvps_state after insert or update of state or delete on public.rsvps
  for each row execute function private.follow_reply();

create or replace function public.rsvp_headcount(event_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'places', (select jsonb_build_object('size', c.size, 'taken', c.taken, 'held', c.held, 'overbooked', c.overbooked, 'counts', c.counts,
        'left', greatest(0, c.size - c.held - c.taken)) from public.capacity_pools c where c.id = e.default_capacity_pool_id),
    'people', (select jsonb_build_object('yes', count(*) filter (where a.reply = 'yes'), 'no', count(*) filter (where a.reply = 'no'),
        'maybe', count(*) filter (where a.reply = 'maybe'), 'waitlisted', count(*) filter (where a.reply = 'waitlisted'),
        'plus_ones', count(*) filter (where a.reply = 'yes' and a.is_plus_one))
      from public.rsvp_people a where a.event_id = e.id),
    'by_age', (select jsonb_object_agg(b.band, jsonb_build_object('yes', b.yes, 'maybe', b.maybe, 'waitlisted', b.waitlisted))
      from (select x.band, count(a.id) filter (where a.reply = 'yes') as yes, count(a.id) filter (where a.reply = 'maybe') as maybe,
              count(a.id) filter (where a.reply = 'waitlisted') as waitlisted
            from unnest(array['adult', 'teen', 'child', 'infant']) x (band)
            left join public.rsvp_people a on a.event_id = e.id and a.age_band = x.band group by x.band) b),
    'by_meal', (select coalesce(jsonb_agg(jsonb_build_object('meal_option_id', m.id, 'name', m.name, 'yes', m.yes, 'maybe', m.maybe) order by m.sort, m.name, m.id), '[]')
      from (select o.id, o.name, o.sort, count(a.id) filter (where a.reply = 'yes') as yes, count(a.id) filter (where a.reply = 'maybe') as maybe
            from public.meal_options o left join public.rsvp_people a on a.meal_option_id = o.id
            where o.event_id = e.id group by o.id) m),
    'no_meal', (select count(*) from public.rsvp_people a where a.event_id = e.id and a.reply = 'yes' and a.meal_option_id is null),
    'households', (select jsonb_build_object(
        'invited', count(*), 'answered', count(*) filter (where i.reply_state = 'answered'),
        'withdrawn', count(*) filter (where i.reply_state = 'withdrawn'), 'silent', count(*) filter (where i.reply_state = 'silent'),
        'not_sent', count(*) filter (where i.sent_at is null and i.reply_state = 'silent'),
        'opened', count(*) filter (where i.opened_at is not null and i.reply_state = 'silent'))
      from public.invitations i where i.event_id = e.id),
    'waitlist', (select jsonb_build_object('waiting', count(*) filter (where w.state = 'waiting'),
        'offered', count(*) filter (where w.state = 'offered'), 'expired', count(*) filter (where w.state = 'expired'),
        'people_waiting', coalesce(sum(w.quantity) filter (where w.state in ('waiting', 'offered')), 0))
      from public.waitlist_entries w where w.event_id = e.id))
  from public.events e where e.id = rsvp_headcount.event_id
$$;
comment on function public.rsvp_headcount(uuid) is
  'Live counts of an event: places, people by reply, by age band, by meal, households (invited = answered + withdrawn + silent; of the silent not_sent and opened), waitlist. Null for an event one cannot see.';

drop function public.rsvp_export(uuid);
create function public.rsvp_export(event_id uuid)
  returns table (household text, person text, is_plus_one boolean, role text, age_band text, reply_state text, reply text, meal text,
    diet text, note text, channel text, submitted_at timestamptz, email text, phone text, invited_at timestamptz, sent_at timestamptz,
    replied_at timestamptz)
  language sql stable set search_path = ''
as $$
  select x.household, x.person, x.is_plus_one, x.role, x.age_band, x.reply_state, x.reply, x.meal, x.diet, x.note, x.channel, x.submitted_at,
    x.email, x.phone, x.invited_at, x.sent_at, x.replied_at
  from (
    -- Everybody invited, answered or not ...
    select coalesce(h.name, '') as household, p.full_name as person, false as is_plus_one, coalesce(m.role, 'adult') as role,
      a.age_band, i.reply_state, a.reply, o.name as meal, a.diet, r.note, r.channel, r.submitted_at, p.email::text as email, p.phone,
      i.created_at as invited_at, i.sent_at, i.replied_at, coalesce(h.name_sort, p.name_sort) as sort, i.id as invitation, p.name_sort as sort2
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
      r.submitted_at, null, null, i.created_at, i.sent_at, i.replied_at, coalesce(h.name_sort, p.name_sort), i.id, '~' || a.guest_no
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
  'One row a person invited and a plus-one, for a CSV file; reply is null while they have not answered, and reply_state says whether the household is silent or has taken its reply back. The writer of the file guards cells against formulas.';

revoke execute on function private.follow_reply() from public;
revoke execute on function public.rsvp_export(uuid) from public, anon;
grant execute on function public.rsvp_export(uuid) to authenticated;
