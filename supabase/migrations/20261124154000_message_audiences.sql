-- Domain: messaging
-- Whom a message is for: an audience described by facts, the people it means now, and which of them get a mail.

alter table public.messages
  add column send_local timestamp check (send_local between '2000-01-01' and '2200-12-31'),
  add column row_version int not null default 1,
  add column failed_reason text check (char_length(failed_reason) <= 200);
comment on column public.messages.send_local is 'When it is to go, as a clock reads in the event''s zone. send_at is computed of it, and again when the zone changes. Null: at once.';
comment on column public.messages.failed_reason is 'Why a planned message did not go out: event_not_live, replies_closed, mail_cap, nobody, or error.';
alter table public.messages drop constraint messages_audience_check;
alter table public.messages add constraint messages_audience_check
  check (jsonb_typeof(audience) = 'object' and char_length(audience::text) <= 60000);
drop trigger messages_touch on public.messages;
create trigger messages_touch before update on public.messages for each row execute function private.touch_version();

alter table public.message_recipients add column replaces uuid references public.message_recipients (id) on delete set null;
comment on column public.message_recipients.replaces is 'The mail that did not arrive, which this one was sent in place of.';
create index message_recipients_replaces_idx on public.message_recipients (replaces);

create function private.check_audience(wanted jsonb) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  part record;
  fits boolean;
  uuids constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if jsonb_typeof(wanted) is distinct from 'object' or char_length(wanted::text) > 60000 then
    perform private.refuse(422, 'audience', 'Say whom the message is for.');
  end if;
  for part in select a.key, a.value, jsonb_typeof(a.value) as kind, a.value #>> '{}' as said from jsonb_each(wanted) a loop
    fits := case
      when part.key in ('reply', 'age', 'households', 'people') then part.kind = 'array' and jsonb_array_length(
        case part.kind when 'array' then part.value else '[]' end) between 1 and 1000
      when part.key in ('plus_ones', 'opened') then part.kind = 'boolean'
      when part.key in ('group', 'meal') then part.kind = 'string' and part.said ~ uuids
      when part.key = 'joined_after' then part.kind = 'string' and part.said ~ '^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' end;
    if fits is null then
      perform private.refuse(422, 'audience', 'People cannot be chosen by this: ' || left(part.key, 40) || '.');
    end if;
    if fits and part.kind = 'array' then
      select bool_and(jsonb_typeof(v.one) = 'string' and case part.key
          when 'reply' then v.one #>> '{}' in ('yes', 'no', 'maybe', 'waitlisted', 'silent', 'withdrawn')
          when 'age' then v.one #>> '{}' in ('adult', 'teen', 'child', 'infant')
          else v.one #>> '{}' ~ uuids end)
      into fits from jsonb_array_elements(part.value) as v (one);
    end if;
    if fits and part.key = 'joined_after' then
      begin
        perform part.said::date;
      exception when others then
        fits := false;
      end;
    end if;
    if not fits then
      perform private.refuse(422, 'audience', 'This part of the audience cannot be read: ' || part.key || '.');
    end if;
  end loop;
end
$$;
comment on function private.check_audience(jsonb) is
  '422 audience for what is no audience. Its keys, of which all must hold: reply [yes, no, maybe, waitlisted, silent, withdrawn], households [ids], people [ids], group (with the groups in it), age [bands], meal, plus_ones, opened, joined_after (a day). {} is everybody invited.';

create function private.audience(event uuid, wanted jsonb)
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
    select i.id, i.household_id, i.reply_state, i.opened_at, i.created_at, p.id as person, p.full_name, p.photo_path, p.email, m.role
    from public.invitations i
    join public.household_members m on m.household_id = i.household_id and (m.to_date is null or m.to_date >= current_date)
    join public.persons p on p.id = m.person_id and p.deleted_at is null and p.status not in ('deceased', 'removed')
    where i.event_id = audience.event
    union all
    select i.id, null, i.reply_state, i.opened_at, i.created_at, p.id, p.full_name, p.photo_path, p.email, 'adult'
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
    and (not wanted ? 'joined_after'
      or x.created_at >= private.local_instant(((wanted ->> 'joined_after')::date + 1)::timestamp, (ev.e).zone))
$$;
comment on function private.audience(uuid, jsonb) is
  'The invited people whom a checked audience means now, one row a person and invitation. Somebody who came to a household after it answered is silent; joined_after: invited on a later day than this, in the event''s zone.';

create function private.mail_topic(kind text) returns text
  language sql immutable set search_path = ''
as $$
  select case when kind in ('invitation', 'reminder') then kind when kind in ('announcement', 'save_the_date', 'thank_you') then 'announcement' end
$$;
comment on function private.mail_topic(text) is
  'From which topic a kind of mail can be unsubscribed. Null: it says what whoever was invited must know, such as another day.';

create function private.message_lines(org uuid, event uuid, kind text, wanted jsonb, dedupe text)
  returns table (invitation_id uuid, person_id uuid, full_name text, address extensions.citext, reason text, goes boolean)
  language sql stable security definer set search_path = ''
as $$
  with meant as (
    select * from private.audience(message_lines.event, wanted)
  ), asked as (
    select i as i, m.own
    from (select n.invitation_id, bool_or(n.email is not null and n.role <> 'child') as own from meant n group by n.invitation_id) m
    join public.invitations i on i.id = m.invitation_id
  ), candidates as (
    -- Whom it means and who has an address gets it ...
    select m.invitation_id, m.invited_at, m.person_id, m.full_name, m.email as address
    from meant m where m.email is not null and m.role <> 'child'
    union all
    -- ... and of a household in which nobody of those has one, the first grown-up who does.
    select (a.i).id, (a.i).created_at, f.person_id, f.full_name, f.email
    from asked a left join lateral (
      select q.person_id, q.full_name, p.email from private.invited_people(a.i) q join public.persons p on p.id = q.person_id
      where p.email is not null and q.role <> 'child' order by q.sort limit 1) f on true
    where not a.own
  ), judged as (
    select c.*, case
        when (a.i).revoked_at is not null then 'revoked'
        when c.address is null then 'no_address'
        when message_lines.kind = 'reminder' and (a.i).replied_at is not null then 'answered'
        when exists (select from private.outbox o where o.dedupe_key
            = message_lines.kind || ':' || c.invitation_id || ':' || (a.i).token_version || ':' || lower(c.address::text) || dedupe) then 'already_sent'
        when exists (select from public.suppressions s
            where s.address operator(extensions.=) c.address and (s.org_id = message_lines.org or s.org_id is null)) then 'suppressed'
        when exists (select from public.topic_optouts t
            where t.person_id = c.person_id and t.topic = private.mail_topic(message_lines.kind)) then 'opted_out'
        when d.from_all >= 20 or d.from_org >= 6 then 'too_many_mails' end as reason
    from candidates c
    join asked a on (a.i).id = c.invitation_id
    cross join lateral (
      select count(*) as from_all, count(*) filter (where r.org_id = message_lines.org) as from_org
      from public.message_recipients r
      where r.address operator(extensions.=) c.address and r.created_at > now() - interval '24 hours' and r.state <> 'suppressed') d
  )
  select j.invitation_id, j.person_id, j.full_name, j.address, j.reason,
    j.reason is null and row_number() over (partition by lower(j.address::text), j.reason is null order by j.invited_at, j.invitation_id, j.person_id) = 1
  from judged j
  order by j.invited_at, j.invitation_id, lower(j.address::text), j.person_id
$$;
comment on function private.message_lines(uuid, uuid, text, jsonb, text) is
  'One row an address that an audience reaches: goes where a mail leaves, once an address; else the reason of mail_plan(), or answered for a reminder to who has replied meanwhile. A line that neither goes nor has a reason shares its address with one that goes.';

create function private.require_messages(event uuid) returns public.events
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(event, 'read');
begin
  if not (private.can(ev.org_id, 'write') or private.has_event_role(ev.id, 'chair', 'communications')) then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  return ev;
end
$$;
comment on function private.require_messages(uuid) is
  'The event, if the caller may write to its guests: who writes in the organisation, and its chair and communications. Else as require_event().';

create function public.plan_message(event_id uuid, audience jsonb, kind text, message_id uuid default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_messages(plan_message.event_id);
  answer jsonb;
  room bigint := private.mail_room(ev.org_id);
  blocked text := case when ev.status <> 'live' then 'event_not_live'
    when plan_message.kind = 'reminder' and private.reply_closed(ev) is not null then 'replies_closed' end;
begin
  perform private.check_audience(plan_message.audience);
  with meant as materialized (
    select * from private.audience(ev.id, plan_message.audience)
  ), lines as materialized (
    select * from private.message_lines(ev.org_id, ev.id, plan_message.kind, plan_message.audience, coalesce(':' || plan_message.message_id, ''))
  ), homes as (
    select m.invitation_id, coalesce(h.name, min(m.full_name)) as name, coalesce(h.name_sort, lower(min(m.full_name))) as sort, count(*) as people,
      jsonb_agg(jsonb_build_object('person_id', m.person_id, 'name', m.full_name, 'photo_path', m.photo_path) order by m.role = 'child', m.full_name) as faces,
      (select coalesce(jsonb_agg(l.address::text order by l.address::text) filter (where l.goes), '[]') from lines l where l.invitation_id = m.invitation_id) as mails,
      (select bool_or(l.reason is null) from lines l where l.invitation_id = m.invitation_id) as reached,
      (select min(l.reason) from lines l where l.invitation_id = m.invitation_id) as reason
    from meant m left join public.households h on h.id = m.household_id
    group by m.invitation_id, h.id
  ), shown as (
    select * from homes order by reached desc, sort, invitation_id limit 300
  )
  select jsonb_build_object(
    'people', (select count(distinct m.person_id) from meant m),
    'households', (select count(*) from homes),
    'mails', (select count(*) from lines l where l.goes),
    'reached', (select count(distinct m.person_id) from meant m join homes h on h.invitation_id = m.invitation_id where h.reached),
    'homes', (select coalesce(jsonb_agg(jsonb_build_object('invitation_id', s.invitation_id, 'name', s.name, 'people', s.faces, 'mails', s.mails,
        'reason', case when not s.reached then s.reason end) order by s.reached desc, s.sort, s.invitation_id), '[]') from shown s),
    'skipped', (select coalesce(jsonb_agg(jsonb_build_object('invitation_id', l.invitation_id, 'person_id', l.person_id, 'name', l.name,
        'address', l.address::text, 'reason', l.reason) order by l.name, l.invitation_id), '[]')
      from (select n.*, coalesce(n.full_name, h.name) as name from lines n join homes h on h.invitation_id = n.invitation_id
        where n.reason is not null order by 7, n.invitation_id limit 300) l),
    'not_reached', (select count(*) from lines l where l.reason is not null))
  into answer;
  if blocked is null and (answer ->> 'mails')::bigint > room then
    blocked := 'mail_cap';
  end if;
  return answer || jsonb_build_object('blocked', blocked, 'room', room, 'limit', private.plan_limit(ev.org_id, 'mails_day'));
end
$$;
comment on function public.plan_message(uuid, jsonb, text, uuid) is
  'What a message to an audience would do now, without doing it: {people, households, mails, reached: people in households that get one, homes: the first 300 with their people, mails and reason, skipped: the first 300 addresses that get none and why, not_reached: how many, blocked: null, event_not_live, replies_closed or mail_cap, room and limit: mails of the plan in 24 hours}. 404 event_not_found, 422 audience.';

revoke execute on function private.check_audience(jsonb), private.audience(uuid, jsonb), private.mail_topic(text),
  private.message_lines(uuid, uuid, text, jsonb, text), private.require_messages(uuid) from public;
revoke execute on function public.plan_message(uuid, jsonb, text, uuid) from public, anon;
grant execute on function public.plan_message(uuid, jsonb, text, uuid) to authenticated;
