create or replace function private.pass_end(ev public.events) returns timestamptz
  language sql stable set search_path = ''
as $$ select coalesce(ev.ends_at, ev.starts_at) + interval '60 days' $$;
comment on function private.pass_end(public.events) is 'Until when a pass for this event is good; null while it has no date.';
revoke execute on function private.pass_end(public.events) from public;
