create or replace function private.unknown_word(said text) returns text
  language sql immutable set search_path = ''
as $$
  select btrim(m[1]) from regexp_matches(said, '\{\{([^{}]{0,200})\}\}', 'g') m
  where btrim(m[1]) not in ('first_name', 'names', 'event', 'day', 'time', 'place', 'reply_by', 'host') limit 1
$$;
comment on function private.unknown_word(text) is
  'The first {{word}} that no mail can fill in; null when all are known: first_name, names, event, day, time, place, reply_by, host.';
revoke execute on function private.unknown_word(text) from public;
