create or replace function private.channel_event() returns uuid
  language sql stable set search_path = ''
as $$
  select case when realtime.topic() ~ '^event:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
              then pg_catalog.substr(realtime.topic(), 7)::uuid end
$$;
comment on function private.channel_event() is
  'Event of the channel that is being joined or written to; null for any other topic.';
revoke execute on function private.channel_event() from public;
grant execute on function private.channel_event() to authenticated;
