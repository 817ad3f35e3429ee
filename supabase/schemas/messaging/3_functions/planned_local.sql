create or replace function private.planned_local(msg public.messages, ev public.events) returns timestamp
  language sql immutable set search_path = ''
as $$
  select case when msg.anchor is null then msg.send_local
    else private.series_local(ev, msg.anchor, msg.offset_days, msg.local_time) end
$$;
comment on function private.planned_local(public.messages, public.events) is
  'When a message goes by the clock of an event as it is, or as it would be.';
revoke execute on function private.planned_local(public.messages, public.events) from public;
