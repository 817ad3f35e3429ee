create or replace function private.reason_verdict(reason text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when reason in ('ok', 'left', 'walk_in', 'tag_given', 'undone') then 'in'
    when reason in ('already_in', 'passed_on', 'refunded', 'cancelled', 'event_cancelled', 'replaced', 'other_event', 'unknown') then 'stop'
    else 'ask' end
$$;
comment on function private.reason_verdict(text) is 'The verdict of a reason. What is not listed is asked: nothing unknown is ever "in".';
revoke execute on function private.reason_verdict(text) from public;
