-- Domain: events
-- What moves at an event is told on its private channel ('event:' and its id, see event_channels) the moment it commits, so
-- that hosts look again at once. A message says which sort of thing changed and nothing of it: whoever listens reads what
-- their own policies let them see.

create function private.tell_event(event uuid, what text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  mark text := event::text || ' ' || what || ';';
  told text := coalesce(pg_catalog.current_setting('foregather.told_events', true), '');
begin
  -- Once per transaction, event and sort: an import of a thousand answers is one message. Forgotten when it is undone.
  if pg_catalog.strpos(told, mark) > 0 then return; end if;
  perform pg_catalog.set_config('foregather.told_events', told || mark, true);
  perform realtime.send(pg_catalog.jsonb_build_object('what', what), 'changed', 'event:' || event::text, true);
end
$$;
comment on function private.tell_event(uuid, text) is
  'Tells the channel of an event, once per transaction, that its replies, people, waitlist or delivery changed; never what of them.';
revoke all on function private.tell_event(uuid, text) from public;

create function private.tell_event_rows() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  event uuid;
begin
  for event in select distinct c.event_id from changed c loop
    perform private.tell_event(event, tg_argv[0]);
  end loop;
  return null;
end
$$;
comment on function private.tell_event_rows() is
  'AFTER a statement: tells each event of the rows in its transition table "changed"; the argument is the sort.';
revoke all on function private.tell_event_rows() from public;

create function private.tell_event_reply() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.tell_event(new.event_id, 'replies');
  return null;
end
$$;
comment on function private.tell_event_reply() is 'AFTER a reply was given, changed or taken back: tells its event.';
revoke all on function private.tell_event_reply() from public;

-- Only an answer is a reply: a draft, or a place that comes free later, is none.
create trigger rsvps_tell_new after insert on public.rsvps
  for each row when (new.state <> 'draft') execute function private.tell_event_reply();
create trigger rsvps_tell_changed after update on public.rsvps
  for each row when (new.state is distinct from old.state or new.submitted_at is distinct from old.submitted_at)
  execute function private.tell_event_reply();

create trigger rsvp_people_tell_insert after insert on public.rsvp_people
  referencing new table as changed for each statement execute function private.tell_event_rows('people');
create trigger rsvp_people_tell_update after update on public.rsvp_people
  referencing new table as changed for each statement execute function private.tell_event_rows('people');
create trigger rsvp_people_tell_delete after delete on public.rsvp_people
  referencing old table as changed for each statement execute function private.tell_event_rows('people');

create trigger waitlist_entries_tell_insert after insert on public.waitlist_entries
  referencing new table as changed for each statement execute function private.tell_event_rows('waitlist');
create trigger waitlist_entries_tell_update after update on public.waitlist_entries
  referencing new table as changed for each statement execute function private.tell_event_rows('waitlist');
create trigger waitlist_entries_tell_delete after delete on public.waitlist_entries
  referencing old table as changed for each statement execute function private.tell_event_rows('waitlist');

create trigger message_recipients_tell_insert after insert on public.message_recipients
  referencing new table as changed for each statement execute function private.tell_event_rows('delivery');
create trigger message_recipients_tell_update after update on public.message_recipients
  referencing new table as changed for each statement execute function private.tell_event_rows('delivery');
