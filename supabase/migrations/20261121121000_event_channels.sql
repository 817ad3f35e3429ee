-- Domain: events
-- Private channels of an event, for those who plan it: the topic is 'event:' and its id. Who may see the event may
-- listen and be seen there; who may change it may speak. Everybody else, guests included, is refused when they join.

create function private.channel_event() returns uuid
  language sql stable set search_path = ''
as $$
  select case when realtime.topic() ~ '^event:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
              then pg_catalog.substr(realtime.topic(), 7)::uuid end
$$;
comment on function private.channel_event() is
  'Event of the channel that is being joined or written to; null for any other topic.';
revoke all on function private.channel_event() from public;
grant execute on function private.channel_event() to authenticated;

-- The policies of public.events apply inside these, so the rule of who sees an event stays in one place.
create policy event_channel_select_member on realtime.messages for select to authenticated
  using (extension in ('broadcast', 'presence')
         and exists (select from public.events e where e.id = (select private.channel_event())));
create policy event_channel_insert_member on realtime.messages for insert to authenticated
  with check (exists (
    select from public.events e
    where e.id = (select private.channel_event())
      and (extension = 'presence'
           or extension = 'broadcast' and (e.org_id = any ((select private.my_orgs('write'))::uuid[])
                                           or e.id = any ((select private.my_events('write'))::uuid[])))));
