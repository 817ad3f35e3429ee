create or replace function private.handle_new_user() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  first_said text := nullif(pg_catalog.btrim(pg_catalog.left(said ->> 'first_name', 100)), '');
  last_said text := nullif(pg_catalog.btrim(pg_catalog.left(said ->> 'last_name', 100)), '');
  name_said text := coalesce(nullif(pg_catalog.btrim(pg_catalog.left(said ->> 'full_name', 200)), ''),
                             nullif(pg_catalog.concat_ws(' ', first_said, last_said), ''));
  -- What is none must not keep anybody from signing up.
  locale_said text := case when said ->> 'locale' ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$' then said ->> 'locale' end;
  zone_said text := case when private.is_time_zone(said ->> 'timezone') then said ->> 'timezone' end;
  org uuid;
begin
  insert into public.profiles (id, full_name, first_name, last_name, wants_affiliate, locale, timezone)
  values (new.id, name_said, first_said, last_said, coalesce(said -> 'wants_affiliate' = 'true'::jsonb, false), locale_said, zone_said)
  on conflict (id) do nothing;
  insert into public.subscriptions (user_id) values (new.id) on conflict (user_id) do nothing;
  insert into public.orgs (name)
  values (coalesce(pg_catalog.left(name_said, 110), 'My events')) returning id into org;
  insert into public.org_members (org_id, user_id, role, accepted_at) values (org, new.id, 'owner', pg_catalog.now());
  return null;
end
$$;
comment on function private.handle_new_user() is
  'AFTER INSERT on auth.users: profile, free subscription, one organisation with its owner. From the metadata it takes names, the affiliate wish, locale and time zone; a plan or role there is ignored.';
revoke execute on function private.handle_new_user() from public;
