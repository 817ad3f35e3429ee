create or replace function private.tell_event(event uuid, what text) returns void
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
revoke execute on function private.tell_event(uuid, text) from public;
