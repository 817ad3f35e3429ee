create or replace function private.scan_reason(kind text, state text, before text, after text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    -- Nobody that this list knows: in neither direction.
    when state in ('unknown', 'new', 'replaced', 'other_event', 'household') then state
    when kind = 'exit' then case when before = 'entry' then 'left' else 'not_in' end
    when state = 'transferred' then 'passed_on'
    when state in ('refunded', 'cancelled', 'event_cancelled') then state
    -- The other way round as well: a scan may arrive after one that was made later.
    when before = 'entry' or after = 'entry' then 'already_in'
    when state = 'expected' then 'ok'
    when state = 'no' then 'said_no'
    else state end
$$;
comment on function private.scan_reason(text, text, text, text) is
  'Why somebody is let in or not. state: what the list says of them; before, after: the kinds of the scans of the same subject that count on both sides in time, null for none.';
revoke execute on function private.scan_reason(text, text, text, text) from public;
