create or replace function public.save_subject_test(message_id uuid, test jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(save_subject_test.message_id);
  headline text := nullif(btrim(test ->> 'subject'), '');
  extra text;
  kept public.subject_tests;
begin
  perform private.require_pro(msg.org_id);
  select k into extra from jsonb_object_keys(case jsonb_typeof(test) when 'object' then test else '{"":0}' end) k
  where k not in ('subject', 'share', 'wait_hours', 'measure') limit 1;
  if extra is not null then
    perform private.refuse(422, 'test', 'This test cannot be read.');
  end if;
  if msg.state not in ('draft', 'scheduled') then
    perform private.refuse(409, 'message_not_draft', 'This message went out already.');
  end if;
  if not private.may_test(msg.kind) or msg.subject is null then
    perform private.refuse(409, 'not_testable', 'Two subjects are tested with a message of your own words that can wait: not with an invitation, a change or a cancellation.');
  end if;
  if headline is null or char_length(headline) > 200 or headline ~ '[[:cntrl:]]' then
    perform private.refuse(422, 'subject', 'Write the second subject: at most 200 characters, in one line.');
  end if;
  perform private.check_words('subject', headline);
  if lower(headline) = lower(msg.subject) then
    perform private.refuse(422, 'subject', 'Both subjects are the same. Write another one.');
  end if;
  if coalesce(test ->> 'share', '') !~ '^\d{2}$' or (test ->> 'share')::int not between 10 and 50 then
    perform private.refuse(422, 'share', 'Choose a share from 10 to 50 of a hundred.');
  end if;
  if coalesce(test ->> 'wait_hours', '') !~ '^\d{1,2}$' or (test ->> 'wait_hours')::int not between 1 and 72 then
    perform private.refuse(422, 'wait_hours', 'Wait at least one hour and at most three days.');
  end if;
  if coalesce(test ->> 'measure', '') not in ('opened', 'answered') then
    perform private.refuse(422, 'measure', 'Choose what counts.');
  end if;
  insert into public.subject_tests as t (message_id, org_id, event_id, subject, share, wait_hours, measure)
  values (msg.id, msg.org_id, msg.event_id, headline, (test ->> 'share')::int, (test ->> 'wait_hours')::int, test ->> 'measure')
  on conflict on constraint subject_tests_pkey do update
    set subject = excluded.subject, share = excluded.share, wait_hours = excluded.wait_hours, measure = excluded.measure,
      state = 'ready', decide_at = null
  returning * into kept;
  return to_jsonb(kept);
end
$$;
comment on function public.save_subject_test(uuid, jsonb) is
  'Gives a draft or planned message a test of two subjects: {subject: the second, share: 10 to 50 of a hundred households, wait_hours: 1 to 72, measure: opened or answered}. From Pro on. Answers the row. 42501, 404 message_not_found, 409 message_not_draft, not_testable, 422 by field.';
revoke execute on function public.save_subject_test(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_subject_test(uuid, jsonb) to authenticated;
