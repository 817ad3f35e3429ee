create or replace function private.payer(account uuid, out name text, out email extensions.citext)
  language sql stable security definer set search_path = ''
as $$
  select left(coalesce(b.name, p.full_name), 200), u.email::extensions.citext
  from auth.users u left join public.profiles p on p.id = u.id left join public.billing_details b on b.user_id = u.id where u.id = account
$$;
comment on function private.payer(uuid) is 'Name and address that an account is billed under.';
revoke execute on function private.payer(uuid) from public;
