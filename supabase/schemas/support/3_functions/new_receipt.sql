create or replace function private.new_receipt() returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Crockford's alphabet, without I, L, O and U, which are misread or form words.
  symbols constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  found_one text;
begin
  loop
    select string_agg(substr(symbols, get_byte(random.bytes, i) % 32 + 1, 1), '' order by i) into found_one
    from (select extensions.gen_random_bytes(8) as bytes) random, generate_series(0, 7) i;
    found_one := 'FG-' || left(found_one, 4) || '-' || right(found_one, 4);
    exit when not exists (select from public.support_requests r where r.receipt = found_one);
  end loop;
  return found_one;
end
$$;
comment on function private.new_receipt() is
  'A receipt number that no request has, such as FG-7K3M-92QX: 40 random bits, so that it does not reveal how many there are.';
revoke execute on function private.new_receipt() from public;
