create or replace function private.ed25519_times(scalar numeric) returns bytea
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p constant numeric := 57896044618658097711785492504343953926634992332820282019728792003956564819949;
  x numeric := 0; y numeric := 1; z numeric := 1; t numeric := 0;
  a numeric; b numeric; c numeric; d numeric; e numeric; f numeric; g numeric; h numeric;
  one record;
  -- A random multiple of the group's order changes the sum and not the point: how long it takes says nothing of the key.
  rest numeric := scalar + private.number_le(extensions.gen_random_bytes(8)) * 7237005577332262213973186563042994240857116359379907606001950938285454250989;
  turn numeric;
  left_over numeric;
  before numeric := 0;
  inverse numeric := 1;
begin
  for one in select * from private.ed25519_powers w order by w.i loop
    exit when rest = 0;
    if mod(rest, 2) = 1 then
      a := mod((y - x + p) * one.a, p); b := mod((y + x) * one.b, p); c := mod(t * one.c, p); d := mod(z * one.z, p);
      e := b - a + p; f := d - c + p; g := d + c; h := b + a;
      x := mod(e * f, p); y := mod(g * h, p); t := mod(e * h, p); z := mod(f * g, p);
    end if;
    rest := div(rest, 2);
  end loop;
  -- 1 / z by Euclid.
  left_over := p; turn := z;
  while turn <> 0 loop
    c := div(left_over, turn);
    a := left_over - c * turn; left_over := turn; turn := a;
    b := before - c * inverse; before := inverse; inverse := b;
  end loop;
  before := mod(mod(before, p) + p, p);
  x := mod(x * before, p);
  y := mod(y * before, p);
  return private.bytes_le(y + case when mod(x, 2) = 1 then 57896044618658097711785492504343953926634992332820282019728792003956564819968 else 0 end);
end
$$;
comment on function private.ed25519_times(numeric) is 'The base point of Ed25519 so many times, as 32 bytes.';
revoke execute on function private.ed25519_times(numeric) from public;
