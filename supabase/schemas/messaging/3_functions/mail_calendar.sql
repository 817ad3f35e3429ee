create or replace function private.mail_calendar(kind text, ev public.events, inv public.invitations, address extensions.citext, people jsonb) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with told as (
    select count(*) as times from public.message_recipients r join public.messages m on m.id = r.message_id
    where r.invitation_id = inv.id and r.address operator(extensions.=) mail_calendar.address and m.kind = 'confirmation' and r.state in ('sent', 'delivered')
  ),
  said as (
    select coalesce(bool_or(p ->> 'reply' = 'yes'), false) as comes, coalesce(bool_or(p ->> 'reply' = 'maybe'), false) as perhaps
    from jsonb_array_elements(people) p
  )
  select case
    when ev.start_date is null or kind not in ('confirmation', 'change', 'cancellation') then null
    when kind <> 'cancellation' and (s.comes or s.perhaps) then jsonb_build_object('method', 'REQUEST',
      'sequence', ev.sequence + t.times, 'comes', s.comes)
    when kind <> 'change' and t.times > 0 then jsonb_build_object('method', 'CANCEL', 'sequence', ev.sequence + t.times, 'comes', false) end
  from told t, said s
$$;
comment on function private.mail_calendar(text, public.events, public.invitations, extensions.citext, jsonb) is
  'What a mail does to the entry in a guest''s calendar: a request while somebody comes or may come, its end once nobody does or the event is cancelled, for who had one. The sequence rises with the event''s and with each confirmation, so that an answer changed there and back is understood.';
revoke execute on function private.mail_calendar(text, public.events, public.invitations, extensions.citext, jsonb) from public;
