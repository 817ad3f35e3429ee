create or replace function private.undo_until(ev public.events) returns timestamptz
  language sql stable set search_path = ''
as $$
  select ev.status_changed_at + interval '1 day'
  where ev.status in ('archived', 'cancelled') and ev.status_before is not null and ev.status_changed_at + interval '1 day' > now()
$$;
comment on function private.undo_until(public.events) is 'Until when the end of an event can be taken back; null when there is nothing to take back, or the day is over.';
revoke execute on function private.undo_until(public.events) from public;
