create or replace function private.mail_event(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.event_words(ev) || jsonb_build_object(
    'cover', jsonb_build_object('seed', ev.cover_seed, 'variant', ev.cover_variant, 'mood', ev.cover_mood, 'number', ev.cover_number,
      'photo', private.cover_photo_words(ev)),
    'invitation_words', ev.invitation_words)
$$;
comment on function private.mail_event(public.events) is 'What a mail is told of an event: event_words(), its cover and the host''s words.';
revoke execute on function private.mail_event(public.events) from public;
