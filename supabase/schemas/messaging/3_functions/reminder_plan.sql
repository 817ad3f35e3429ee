create or replace function public.reminder_plan(event_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(reminder_plan.event_id, 'write');
  planned bigint;
  skipped jsonb;
  room bigint := private.mail_room(ev.org_id);
  blocked text := case when ev.status <> 'live' then 'event_not_live' when private.reply_closed(ev) is not null then 'replies_closed' end;
begin
  select count(*) filter (where p.reason is null),
    coalesce(jsonb_agg(jsonb_build_object('invitation_id', p.invitation_id, 'person_id', p.person_id, 'reason', p.reason))
      filter (where p.reason is not null), '[]')
  into planned, skipped
  from private.mail_plan(ev.org_id, ev.id, 'reminder', private.silent_invitations(ev.id), private.reminder_round()) p;
  if blocked is null and planned > room then
    blocked := 'mail_cap';
  end if;
  return jsonb_build_object('mails', case when blocked is null then planned else 0 end, 'planned', planned, 'blocked', blocked, 'room', room,
    'skipped', skipped,
    'withdrawn', (select count(*) from public.invitations i where i.event_id = ev.id and i.reply_state = 'withdrawn'));
end
$$;
comment on function public.reminder_plan(uuid) is
  'What send_reminders would do now, without doing it: {mails: how many would go out, planned: how many once nothing blocks them, blocked: null, event_not_live, replies_closed or mail_cap, room: mails the plan has left today, skipped: [{invitation_id, person_id, reason}], withdrawn: households that are not reminded because they took their reply back}.';
revoke execute on function public.reminder_plan(uuid) from public, anon, authenticated;
grant execute on function public.reminder_plan(uuid) to authenticated;
