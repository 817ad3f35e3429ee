create or replace function private.typed_link(typed text) returns text
  language sql immutable set search_path = ''
as $$
  select case when plain.code ~ '^[0-9a-hjkmnp-tv-z]{26}$' then plain.code else typed end
  from (select translate(lower(regexp_replace(left(typed, 80), '[[:space:]._-]', '', 'g')), 'oil', '011') as code) plain
$$;
comment on function private.typed_link(text) is
  'What was meant by a link typed from paper: capitals, spaces and hyphens do not matter, and o, i and l are the figures they look like. Anything that is no code stays as it is.';
revoke execute on function private.typed_link(text) from public;
