-- Domain: messaging
-- Who has to hear of a change: an audience of those who know of the event, with their answers counted, and a cancellation
-- that goes at once like the change it is.

create or replace function private.check_audience(wanted jsonb) returns void
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
      when part.key in ('plus_ones', 'opened', 'told') then part.kind = 'boolean'
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
  '422 audience for what is no audience. Its keys, of which all must hold: reply [yes, no, maybe, waitlisted, silent, withdrawn], households [ids], people [ids], group (with the groups in it), age [bands], meal, plus_ones, opened, told (was written to, opened their link or has answered), joined_after (a day). {} is everybody invited.';

create or replace function private.audience(event uuid, wanted jsonb)
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
    select i.id, i.household_id, i.reply_state, i.opened_at, i.created_at,
      num_nonnulls(i.sent_at, i.opened_at, i.replied_at) > 0 as told, p.id as person, p.full_name, p.photo_path, p.email, m.role
    from public.invitations i
    join public.household_members m on m.household_id = i.household_id and (m.to_date is null or m.to_date >= current_date)
    join public.persons p on p.id = m.person_id and p.deleted_at is null and p.status not in ('deceased', 'removed')
    where i.event_id = audience.event
    union all
    select i.id, null, i.reply_state, i.opened_at, i.created_at, num_nonnulls(i.sent_at, i.opened_at, i.replied_at) > 0, p.id, p.full_name, p.photo_path, p.email, 'adult'
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
    and (not wanted ? 'told' or (wanted ->> 'told')::boolean = x.told)
    and (not wanted ? 'joined_after'
      or x.created_at >= private.local_instant(((wanted ->> 'joined_after')::date + 1)::timestamp, (ev.e).zone))
$$;

create or replace function public.plan_message(event_id uuid, audience jsonb, kind text, message_id uuid default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_messages(plan_message.event_id);
  answer jsonb;
  room bigint := private.mail_room(ev.org_id);
  blocked text := case
    -- A cancellation is planned while the event still takes place, and sent by the act that cancels it.
    when not private.may_mail(ev, plan_message.kind) and not (plan_message.kind = 'cancellation' and ev.status = 'live') then 'event_not_live'
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
    'not_reached', (select count(*) from lines l where l.reason is not null),
    'no_address', (select count(*) from lines l where l.reason = 'no_address'),
    'replies', (select coalesce(jsonb_object_agg(r.reply, r.people), '{}') from (
      select m.reply, count(distinct m.person_id) as people from meant m join homes h on h.invitation_id = m.invitation_id
      where h.reached group by m.reply) r))
  into answer;
  if blocked is null and plan_message.kind <> 'cancellation' and (answer ->> 'mails')::bigint > room then
    blocked := 'mail_cap';
  end if;
  return answer || jsonb_build_object('blocked', blocked, 'room', room, 'limit', private.plan_limit(ev.org_id, 'mails_day'));
end
$$;
comment on function public.plan_message(uuid, jsonb, text, uuid) is
  'What a message to an audience would do now, without doing it: {people, households, mails, reached: people in households that get one, replies: how many of those answered what, homes: the first 300 with their people, mails and reason, skipped: the first 300 addresses that get none and why, not_reached: how many, no_address: how many of those for want of one, blocked: null, event_not_live, replies_closed or mail_cap, room and limit: mails of the plan in 24 hours}. 404 event_not_found, 422 audience.';

create or replace function private.queue_recipient(msg public.messages, inv public.invitations, person uuid, address extensions.citext, dedupe text, replaces uuid)
  returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  recipient uuid;
begin
  insert into public.message_recipients (message_id, org_id, event_id, person_id, invitation_id, address, replaces)
  values (msg.id, msg.org_id, msg.event_id, person, inv.id, queue_recipient.address, queue_recipient.replaces) returning id into recipient;
  insert into private.outbox (kind, payload, dedupe_key, not_before)
  values (msg.kind, jsonb_build_object('recipient_id', recipient),
    msg.kind || ':' || inv.id || ':' || inv.token_version || ':' || lower(queue_recipient.address::text) || dedupe,
    -- That something is otherwise than it was said waits for nothing.
    case when msg.kind in ('change', 'cancellation') then now() else private.mail_slot(queue_recipient.address) end);
  perform private.issue_rsvp_link(inv);
  perform private.issue_unsubscribe_link(person, msg.org_id);
end
$$;

create or replace function private.queue_message(msg public.messages) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line record;
  inv public.invitations;
  queued int := 0;
  skipped jsonb := '[]';
  room bigint;
begin
  perform private.lock_addresses((select coalesce(array_agg(distinct a.invitation_id), '{}') from private.audience(msg.event_id, msg.audience) a));
  perform private.lock_limit(msg.org_id, 'mails_day');
  room := private.mail_room(msg.org_id);
  for line in select * from private.message_lines(msg.org_id, msg.event_id, msg.kind, msg.audience, ':' || msg.id) loop
    if line.goes then
      select i.* into inv from public.invitations i where i.id = line.invitation_id;
      perform private.queue_recipient(msg, inv, line.person_id, line.address, ':' || msg.id, null);
      queued := queued + 1;
    elsif line.reason is not null then
      skipped := skipped || jsonb_build_object('invitation_id', line.invitation_id, 'person_id', line.person_id, 'reason', line.reason);
      -- Nothing was held back of what has no address or no link.
      if line.address is not null and line.reason not in ('revoked', 'already_sent') then
        insert into public.message_recipients (message_id, org_id, event_id, person_id, invitation_id, address, state, reason)
        values (msg.id, msg.org_id, msg.event_id, line.person_id, line.invitation_id, line.address, 'suppressed', line.reason);
      end if;
    end if;
  end loop;
  -- That nothing takes place is told whatever the plan has room for.
  if queued > room and msg.kind <> 'cancellation' then
    perform private.refuse_mail_cap(msg.org_id, room);
  end if;
  if msg.kind = 'reminder' then
    update public.invitations i set reminded_at = now()
    where i.id in (select r.invitation_id from public.message_recipients r where r.message_id = msg.id and r.state = 'queued');
  end if;
  return jsonb_build_object('message_id', msg.id, 'queued', queued, 'skipped', skipped);
end
$$;
