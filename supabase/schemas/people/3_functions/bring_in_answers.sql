create or replace function private.bring_in_answers(imp public.imports, answers jsonb) returns jsonb
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
revoke execute on function private.bring_in_answers(public.imports, jsonb) from public;
