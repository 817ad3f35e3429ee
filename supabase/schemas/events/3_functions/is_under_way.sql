create or replace function private.is_under_way(ev public.events) returns boolean
  language sql stable set search_path = ''
as $$ select ev.status in ('live', 'paused') and (ev.ends_at is null or ev.ends_at > now()) $$;
comment on function private.is_under_way(public.events) is 'Whether the event counts among the live ones of a plan: published, and not over.';
revoke execute on function private.is_under_way(public.events) from public;
