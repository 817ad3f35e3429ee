create or replace function private.host_words(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('name', coalesce(p.full_name, o.name), 'org', o.name, 'locale', p.locale)
  from public.orgs o left join public.profiles p on p.id = ev.user_id where o.id = ev.org_id
$$;
comment on function private.host_words(public.events) is
  'Whom a guest may ask, by name, and the locale in which that host writes days and times (null: not known).';
revoke execute on function private.host_words(public.events) from public;
