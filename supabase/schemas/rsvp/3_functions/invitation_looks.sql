create or replace function private.invitation_looks(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', ev.event_type_id, 'seed', ev.cover_seed, 'variant', ev.cover_variant, 'mood', ev.cover_mood,
    'number', ev.cover_number, 'lettering', ev.lettering, 'photo', private.cover_photo_words(ev))
$$;
comment on function private.invitation_looks(public.events) is
  'How an event invites: what its cover is drawn from, the photo that stands in its place, and the lettering of its title.';
revoke execute on function private.invitation_looks(public.events) from public;
