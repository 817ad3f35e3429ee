create or replace function private.contact_words(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('name', coalesce(btrim(ev.contact_name), private.host_words(ev) ->> 'name'), 'email', ev.contact_email,
    'phone', ev.contact_phone)
$$;
comment on function private.contact_words(public.events) is
  'Whom a guest may ask and how: the contact of the event, else the host by name. An account''s own address is never given out.';
revoke execute on function private.contact_words(public.events) from public;
