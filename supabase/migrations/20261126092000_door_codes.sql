-- Domain: tickets
-- What a ticket's code holds: its secret, as before, and an Ed25519 signature over the event and that secret, so that a
-- phone at the door can tell a genuine code from an invented one before its list knows the ticket. The key never leaves
-- the database, which therefore signs by itself (RFC 8032); extensions that could are not on every engine.

-- 2^i times the base point, in the form that an addition takes: y - x, y + x, 2dxy, 2z.
create table private.ed25519_powers (
  i int primary key,
  a numeric not null,
  b numeric not null,
  c numeric not null,
  z numeric not null
);
comment on table private.ed25519_powers is 'Doublings of the base point of Ed25519, written once; what private.ed25519_times() adds up.';
alter table private.ed25519_powers enable row level security;
revoke all on private.ed25519_powers from public;

do $$
declare
  p constant numeric := 57896044618658097711785492504343953926634992332820282019728792003956564819949;
  d2 constant numeric := 2 * 37095705934669439343138083508754565189542113879843219016388785533085940283555;
  x numeric := 15112221349535400772501151409588531511454012693041857206046113283949847762202;
  y numeric := 46316835694926478169428394003475163141307993866256225615783033603165251855960;
  z numeric := 1;
  t numeric;
  a numeric; b numeric; c numeric; e numeric; f numeric; g numeric; h numeric;
begin
  t := mod(x * y, p);
  for i in 0 .. 319 loop
    insert into private.ed25519_powers values (i, mod(y - x + p, p), mod(y + x, p), mod(d2 * t, p), mod(2 * z, p));
    a := mod(x * x, p); b := mod(y * y, p); c := mod(2 * z * z, p);
    h := a + b; e := mod(h + 2 * p - mod((x + y) * (x + y), p), p); g := mod(a - b + p, p); f := mod(c + g, p);
    x := mod(e * f, p); y := mod(g * h, p); t := mod(e * h, p); z := mod(f * g, p);
  end loop;
end
$$;

create function private.number_le(value bytea) returns numeric
  language plpgsql immutable strict set search_path = ''
as $$
declare
  n numeric := 0;
begin
  for i in reverse octet_length(value) - 1 .. 0 loop
    n := n * 256 + get_byte(value, i);
  end loop;
  return n;
end
$$;
comment on function private.number_le(bytea) is 'The number in these bytes, least first.';

create function private.bytes_le(value numeric) returns bytea
  language plpgsql immutable strict set search_path = ''
as $$
declare
  bytes bytea := decode(repeat('00', 32), 'hex');
begin
  for i in 0 .. 31 loop
    bytes := set_byte(bytes, i, mod(value, 256)::int);
    value := div(value, 256);
  end loop;
  return bytes;
end
$$;
comment on function private.bytes_le(numeric) is 'A number below 2^256 as 32 bytes, least first.';

create function private.ed25519_times(scalar numeric) returns bytea
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

create function private.ed25519_scalar(seed bytea) returns numeric
  language sql immutable strict set search_path = ''
as $$
  -- The lowest three bits and the highest go, the second highest is set (RFC 8032, 5.1.5).
  select h.n - mod(h.n, 8) + 28948022309329048855892746252171976963317496166410141009864396001978282409984
  from (select mod(private.number_le(substring(sha512(seed) from 1 for 32)), 28948022309329048855892746252171976963317496166410141009864396001978282409984) as n) h
$$;
comment on function private.ed25519_scalar(bytea) is 'The secret number of an Ed25519 key.';

create function private.ed25519_sign(seed bytea, public_key bytea, message bytea) returns bytea
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  l constant numeric := 7237005577332262213973186563042994240857116359379907606001950938285454250989;
  r numeric := mod(private.number_le(sha512(substring(sha512(seed) from 33 for 32) || message)), l);
  point bytea := private.ed25519_times(r);
begin
  return point || private.bytes_le(mod(r + mod(private.number_le(sha512(point || public_key || message)), l) * private.ed25519_scalar(seed), l));
end
$$;
comment on function private.ed25519_sign(bytea, bytea, bytea) is 'The Ed25519 signature of a message, as RFC 8032 writes it: 64 bytes.';

insert into private.secrets (key, value) values ('door_key', extensions.gen_random_bytes(32));
insert into private.secrets (key, value)
select 'door_public_key', private.ed25519_times(private.ed25519_scalar(s.value)) from private.secrets s where s.key = 'door_key';
comment on column private.secrets.value is
  'token_key: 32 bytes, signs guest links. Replacing it ends every link. door_key: 32 bytes, signs the codes of tickets; door_public_key: what phones at the door check them with.';

create function private.door_code(event uuid, secret text) returns text
  language sql volatile security definer set search_path = ''
as $$
  select secret || '.' || private.base64url(private.ed25519_sign(k.value, o.value, convert_to('foregather-door:' || event || ':' || secret, 'UTF8')))
  from private.secrets k, private.secrets o where k.key = 'door_key' and o.key = 'door_public_key'
$$;
comment on function private.door_code(uuid, text) is
  'What a code at the door holds: the secret, which is made of the ticket and the version of its code, and the signature of event and secret.';

-- A lost ticket gets a new code, and a household too; what was replaced is known as such.
create table private.ended_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  event_id  uuid not null references public.events (id) on delete cascade,
  ticket_id uuid references public.tickets (id) on delete cascade,
  ended_at  timestamptz not null default now()
);
comment on table private.ended_codes is 'Codes that were replaced by new ones: stopped at the door with that word, not as unknown. ticket_id is null for the code of a household.';
create index ended_codes_event_idx on private.ended_codes (event_id, ended_at);
create index ended_codes_ticket_idx on private.ended_codes (ticket_id);
alter table private.ended_codes enable row level security;
revoke all on private.ended_codes from public;

alter table public.tickets add column code_version int not null default 1 constraint tickets_code_version_range check (code_version between 1 and 1000);
comment on column public.tickets.code_version is 'Part of the signed content of its code; a lost one is replaced by the next.';
drop trigger tickets_freeze on public.tickets;
create trigger tickets_freeze before update on public.tickets for each row
  execute function private.freeze('id', 'order_line_id', 'order_id', 'event_id', 'unit', 'code_public', 'transferred_from', 'created_at');

create function private.end_code() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  was jsonb := to_jsonb(old);
begin
  insert into private.ended_codes (code_hash, event_id, ticket_id)
  values (coalesce(was ->> 'secret_hash', was ->> 'door_hash'), old.event_id, case when tg_table_name = 'tickets' then old.id end) on conflict do nothing;
  return null;
end
$$;
comment on function private.end_code() is 'AFTER a code is replaced: the old one is remembered as ended.';
create trigger tickets_end_code after update of secret_hash on public.tickets for each row when (old.secret_hash <> new.secret_hash) execute function private.end_code();
create trigger orders_end_code after update of door_hash on public.orders for each row
  when (old.door_hash is not null and old.door_hash is distinct from new.door_hash) execute function private.end_code();

create function private.ticket_secret(t public.tickets) returns text
  language sql stable security definer set search_path = ''
as $$ select private.link_token('entry:' || t.id || case when t.code_version > 1 then ':' || t.code_version else '' end) $$;
comment on function private.ticket_secret(public.tickets) is 'The secret in the code of a ticket; tickets.secret_hash is its hash.';

create or replace function private.ticket_view(t public.tickets) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object('id', t.id, 'line_id', t.order_line_id, 'unit', t.unit, 'name', t.name_snapshot, 'holder', t.holder_name, 'state', t.state, 'word', t.code_public,
    'secret', case when t.state = 'valid' then private.door_code(t.event_id, private.ticket_secret(t)) end, 'passed_on', t.transferred_from is not null,
    'named', coalesce((select x.named from public.ticket_types x where x.id = t.ticket_type_id), true),
    'transferable', coalesce((select x.transferable from public.ticket_types x where x.id = t.ticket_type_id), true))
$$;

create or replace function private.order_view(o public.orders) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object('kind', 'order', 'event', private.event_words(e), 'looks', private.invitation_looks(e), 'host', private.host_words(e), 'contact', private.contact_words(e),
    'reference', o.reference, 'state', o.state, 'method', o.method, 'buyer', o.buyer_name, 'email', o.email, 'placed_at', o.placed_at, 'due_at', o.due_at,
    'paid_minor', o.paid_minor, 'refunded_minor', o.refunded_minor, 'owed_minor', case when o.state = 'pending_payment' then private.owed(o) else 0 end,
    'sums', private.sums_view(o), 'sale', private.sale_words(e),
    'door', case when o.door_hash is not null and exists (select from public.tickets t where t.order_id = o.id and t.state = 'valid' and t.transferred_from is null)
      then jsonb_build_object('secret', private.door_code(o.event_id, private.link_token('door:' || o.id || ':' || o.token_version)), 'word', private.door_word(o.id)) end,
    'tickets', (select coalesce(jsonb_agg(private.ticket_view(t) order by l.position, l.id, t.unit, t.name_snapshot, t.id), '[]')
      from public.tickets t join public.order_lines l on l.id = t.order_line_id where t.order_id = o.id and t.state = 'valid' and t.transferred_from is null),
    'refund', case when o.state in ('paid', 'partially_refunded') then jsonb_build_object('percent', private.refund_percent(o),
      'steps', (select coalesce(jsonb_agg(jsonb_build_object('until', e.start_date - (s ->> 'days')::int, 'percent', (s ->> 'percent')::int) order by (s ->> 'days')::int desc), '[]')
        from jsonb_array_elements(o.refund_steps) s where e.start_date is not null),
      'units', private.refund_quote(o, null, null) -> 'units') end,
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.year || '-' || lpad(d.number::text, 4, '0'), 'amount_minor', d.amount_minor, 'issued_at', d.issued_at)
      order by d.issued_at, d.number), '[]') from public.order_documents d where d.order_id = o.id),
    'timeline', private.order_timeline(o), 'now', now())
  from public.events e where e.id = o.event_id
$$;

revoke execute on function private.number_le(bytea), private.bytes_le(numeric), private.ed25519_times(numeric), private.ed25519_scalar(bytea),
  private.ed25519_sign(bytea, bytea, bytea), private.door_code(uuid, text), private.end_code(), private.ticket_secret(public.tickets) from public;
