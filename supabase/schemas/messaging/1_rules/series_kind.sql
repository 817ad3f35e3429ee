create or replace function private.series_kind(step text) returns text
  language sql immutable set search_path = ''
as $$
  select case step when 'save_the_date' then 'save_the_date' when 'invitation' then 'invitation'
    when 'first_reminder' then 'reminder' when 'last_reminder' then 'reminder'
    when 'what_to_know' then 'announcement' when 'day_before' then 'announcement'
    when 'thank_you' then 'thank_you' when 'look_back' then 'thank_you' end
$$;
comment on function private.series_kind(text) is
  'The kind of message that a step of the series is: save_the_date, invitation, first_reminder, last_reminder, what_to_know, day_before, thank_you, look_back. Null: no step.';
revoke execute on function private.series_kind(text) from public;
grant execute on function private.series_kind(text) to service_role;
