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
revoke execute on function public.plan_message(uuid, jsonb, text, uuid) from public, anon, authenticated;
grant execute on function public.plan_message(uuid, jsonb, text, uuid) to authenticated;
