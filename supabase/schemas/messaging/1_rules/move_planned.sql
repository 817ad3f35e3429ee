create or replace function private.move_planned() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  msg public.messages;
  moment timestamp;
  instant timestamptz;
  planned int;
begin
  select count(*) into planned from public.messages m where m.event_id = new.id and m.state = 'scheduled';
  for msg in
    select m.* from public.messages m
    where m.event_id = new.id and (m.send_local is not null or m.anchor is not null)
      and (m.state in ('draft', 'scheduled') or (m.state = 'failed' and m.failed_reason = 'event_cancelled'))
    order by m.id for update
  loop
    moment := private.planned_local(msg, new);
    instant := private.local_instant(moment, new.zone);
    if msg.state = 'scheduled' and msg.anchor is not null and coalesce(instant <= now(), true) then
      update public.messages m set state = 'draft', send_at = null, send_local = moment,
        set_aside = case when instant is null then 'no_day' else 'past' end
      where m.id = msg.id;
      planned := planned - 1;
      perform private.audit(msg.org_id, 'set_aside', 'messages', msg.id, jsonb_build_object('send_at', msg.send_at),
        jsonb_build_object('send_local', moment));
    elsif msg.set_aside is not null and instant > now() and planned < 20 then
      update public.messages m set state = 'scheduled', send_at = instant, send_local = moment, set_aside = null where m.id = msg.id;
      planned := planned + 1;
    elsif (moment, case when msg.state = 'draft' then msg.send_at else instant end) is distinct from (msg.send_local, msg.send_at) then
      update public.messages m set send_local = moment, send_at = case when msg.state = 'draft' then m.send_at else instant end,
        set_aside = case when msg.set_aside is not null then case when instant is null then 'no_day' else 'past' end end
      where m.id = msg.id;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.move_planned() is
  'AFTER a day, the zone or the last day for replies of an event changed: what is planned by its clock moves with it. A message of the series that could no longer go is set aside as a draft, never sent at once, and planned again when it can go.';
revoke execute on function private.move_planned() from public;
