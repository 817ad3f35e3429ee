create or replace function private.fill_ticket_search() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.search_text := coalesce(private.normalise(concat_ws(' ', new.holder_name, new.code_public,
    (select o.buyer_name from public.orders o where o.id = new.order_id))), '');
  return new;
end
$$;
comment on function private.fill_ticket_search() is 'BEFORE INSERT OR UPDATE: sets search_text. Who is a person of the directory is found by that person''s own.';
revoke execute on function private.fill_ticket_search() from public;
