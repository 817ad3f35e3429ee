create or replace function private.better_subject(counts jsonb) returns text
  language sql immutable set search_path = ''
as $$
  -- Shares, not numbers: a mail that came back takes nothing from its subject.
  select case sign((counts #>> '{second,hits}')::numeric * greatest((counts #>> '{first,homes}')::numeric, 1)
    - (counts #>> '{first,hits}')::numeric * greatest((counts #>> '{second,homes}')::numeric, 1))
    when 1 then 'second' when -1 then 'first' end
$$;
comment on function private.better_subject(jsonb) is 'first or second, by the share of households; null: a draw.';
revoke execute on function private.better_subject(jsonb) from public;
