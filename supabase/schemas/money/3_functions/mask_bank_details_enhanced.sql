create or replace function public.mask_bank_details_enhanced(bank_details jsonb, requesting_user_id uuid default null, resource_owner_id uuid default null,
  is_admin_user boolean default false) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception using errcode = '42501', message = 'Sign in to see this.', hint = 'role';
  elsif char_length(bank_details::text) > 10000 then
    perform private.refuse(422, 'bank_details', 'These bank details are too long.');
  end if;
  return private.mask_bank(bank_details, '');
end
$$;
comment on function public.mask_bank_details_enhanced(jsonb, uuid, uuid, boolean) is
  'Bank data masked to its last four characters, for everybody alike: who asks is who is signed in, not whom the caller names, and no owner and no administrator gets clear text back. 422 bank_details, 42501.';
revoke execute on function public.mask_bank_details_enhanced(jsonb, uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.mask_bank_details_enhanced(jsonb, uuid, uuid, boolean) to authenticated;
