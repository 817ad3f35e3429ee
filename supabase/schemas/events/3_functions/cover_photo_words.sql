create or replace function private.cover_photo_words(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- What is called off shows the drawn place with nobody there.
  select case when ev.cover_photo is not null and ev.status <> 'cancelled'
    then jsonb_build_object('path', ev.cover_photo, 'x', ev.cover_focus_x, 'y', ev.cover_focus_y, 'alt', ev.cover_alt) end
$$;
comment on function private.cover_photo_words(public.events) is
  'The photo that an event shows as its cover: {"path", "x", "y" (percent), "alt"}; null where it is drawn.';
revoke execute on function private.cover_photo_words(public.events) from public;
