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
create policy account_channel_select_own on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'account:' || (select auth.uid())::text);
