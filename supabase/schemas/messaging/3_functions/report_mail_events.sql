create or replace function public.report_mail_events(events jsonb, token text default null, digest text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  counts jsonb := '{"taken": 0, "repeated": 0, "unknown": 0}';
  event jsonb;
  result text;
begin
  if report_mail_events.token is not null then
    insert into private.mail_report_tokens as t (token, digest) values (report_mail_events.token, coalesce(report_mail_events.digest, ''))
    on conflict do nothing;
    if exists (select from private.mail_report_tokens t
        where t.token = report_mail_events.token and t.digest <> coalesce(report_mail_events.digest, '')) then
      perform private.refuse(401, 'replayed', 'This signature was used for another report.');
    end if;
  end if;
  -- In one order of addresses, so that two reports of the same people wait instead of blocking each other.
  for event in select e from jsonb_array_elements(events) e order by lower(e ->> 'address'), e ->> 'outbox_id' loop
    result := private.take_mail_event(event);
    counts := jsonb_set(counts, array[result], to_jsonb((counts ->> result)::int + 1));
  end loop;
  return counts;
end
$$;
comment on function public.report_mail_events(jsonb, text, text) is
  'For the function mail-events, which has checked who reports. Answers how many reports were {taken, repeated, unknown}. token: of a signature that does not cover what it came with; digest: of what did. 401 replayed.';
revoke execute on function public.report_mail_events(jsonb, text, text) from public, anon, authenticated;
