create or replace function private.lay_out_message(ev public.events, said jsonb) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  steps text[] := case said ->> 'kind'
    when 'save_the_date' then array['save_the_date'] when 'reminder' then array['first_reminder', 'last_reminder']
    when 'thank_you' then array['thank_you']
    when 'announcement' then case when (said ->> 'offset_days')::int between -3 and -1 and said ->> 'anchor' = 'start' then array['day_before'] end end;
  step text;
begin
  if said ->> 'kind' = 'invitation' then
    -- Its words are those of the guests' page; the invitation itself is sent with the replies.
    update public.events e set invitation_words = (said ->> 'body')::jsonb
    where e.id = ev.id and e.invitation_words is null and private.is_document(said ->> 'body');
    return found;
  end if;
  if coalesce(said ->> 'kind', '') not in ('save_the_date', 'reminder', 'announcement', 'thank_you') then
    perform private.refuse(422, 'messages', 'Choose what the message is about.');
  end if;
  perform private.check_message_words(said ->> 'subject', said ->> 'body', coalesce(said -> 'audience', '{}'));
  select s into step from unnest(steps) with ordinality as u (s, n)
  where not exists (select from public.messages m where m.event_id = ev.id and m.series_step = s) order by n limit 1;
  insert into public.messages (org_id, event_id, kind, subject, body, audience, series_step, anchor, offset_days, local_time, send_local, state)
  values (ev.org_id, ev.id, said ->> 'kind', said ->> 'subject', said ->> 'body', coalesce(said -> 'audience', '{}'), step,
    said ->> 'anchor', (said ->> 'offset_days')::int, (said ->> 'local_time')::time,
    private.series_local(ev, said ->> 'anchor', (said ->> 'offset_days')::int, (said ->> 'local_time')::time), 'draft');
  return true;
end
$$;
comment on function private.lay_out_message(public.events, jsonb) is
  'Keeps a message of a plan as a draft counted from the event''s days, as the step of the series that it is where that is free. An invitation gives its words to the guests'' page while that has none. Answers whether something was kept. 422 messages for a kind that a plan cannot have.';
revoke execute on function private.lay_out_message(public.events, jsonb) from public;
