create or replace function public.attach_checkout(checkout_id uuid, provider text, provider_ref text, page_url text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.checkouts;
begin
  update public.checkouts x set provider = attach_checkout.provider, provider_ref = attach_checkout.provider_ref,
    page_url = attach_checkout.page_url, state = 'open'
  where x.id = attach_checkout.checkout_id and x.provider_ref is null and x.state = 'created';
  select x.* into c from public.checkouts x where x.id = attach_checkout.checkout_id;
  return jsonb_build_object('id', c.id, 'page_url', c.page_url, 'provider', c.provider, 'state', c.state);
end
$$;
comment on function public.attach_checkout(uuid, text, text, text) is
  'Remembers where a checkout is paid; the first session stays: {id, page_url, provider, state}.';
revoke execute on function public.attach_checkout(uuid, text, text, text) from public, anon, authenticated;
