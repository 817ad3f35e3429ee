-- Domain: support
-- Support requests of members and visitors to the platform's staff, and their messages. Clients read; functions write.

create function private.is_plain_text(value text, most int) returns boolean
  language sql immutable set search_path = ''
as $$
  select pg_catalog.char_length(value) <= most and pg_catalog.btrim(value) <> ''
    and pg_catalog.translate(value, E'\n\t', '') !~ '[[:cntrl:]]' and value !~* '<[a-z/!][^<>]*>'
$$;
comment on function private.is_plain_text(text, int) is
  'Whether this is text that is not blank, of at most so many characters, without control characters other than line break and tab, and without an HTML tag.';

create function private.is_flat_object(value jsonb, most int) returns boolean
  language sql immutable set search_path = ''
as $$
  select pg_catalog.jsonb_typeof(value) = 'object' and (
    select count(*) <= most and coalesce(bool_and(
      pg_catalog.jsonb_typeof(one.value) in ('string', 'number', 'boolean', 'null')
      and pg_catalog.char_length(one.key) <= 40 and pg_catalog.char_length(one.value::text) <= 302), true)
    from pg_catalog.jsonb_each(case when pg_catalog.jsonb_typeof(value) = 'object' then value else '{}' end) as one)
$$;
comment on function private.is_flat_object(jsonb, int) is
  'Whether this is an object of at most so many keys, of 40 characters each, and plain values of 300.';

create function private.new_receipt() returns text
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

create table public.support_requests (
  id              uuid primary key default gen_random_uuid(),
  receipt         text not null unique check (receipt ~ '^FG(-[0-9A-HJKMNP-TV-Z]{4}){2}$'),
  user_id         uuid references auth.users (id) on delete cascade,
  requester_name  text not null check (private.is_plain_text(requester_name, 100) and requester_name !~ '[[:cntrl:]]'),
  requester_email extensions.citext not null check (char_length(requester_email::text) <= 254),
  topic           text not null check (topic in ('question', 'problem', 'billing', 'privacy', 'feedback', 'other')),
  subject         text not null check (private.is_plain_text(subject, 150) and subject !~ '[[:cntrl:]]'),
  state           text not null default 'open' check (state in ('open', 'answered', 'closed')),
  page            text check (char_length(page) <= 300 and page ~ '^/' and page !~ '[[:cntrl:]?#]'),
  diagnostics     jsonb check (private.is_flat_object(diagnostics, 20)),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
comment on table public.support_requests is
  'A request to the staff. The text is untrusted and shown as plain text only. Written by submit_contact_request() and the other functions of support.';
comment on column public.support_requests.receipt is 'The number that the requester quotes when writing again; it grants no access.';
comment on column public.support_requests.user_id is 'Null for a visitor, who is answered by mail alone.';
comment on column public.support_requests.requester_email is 'The address at the time of writing. Answers go to the current address of an account.';
comment on column public.support_requests.state is 'open: the staff has to answer; answered: it has answered; closed: no answer is expected. A message of the requester reopens an answered request.';
comment on column public.support_requests.page is 'Path of the page they wrote from, without its query and without tokens of links.';
comment on column public.support_requests.diagnostics is 'What the requester agreed to send of their browser; null without consent.';
create index support_requests_user_idx on public.support_requests (user_id, created_at desc, id desc);
create index support_requests_state_idx on public.support_requests (state, created_at desc, id desc);
create index support_requests_recent_idx on public.support_requests (created_at desc, id desc);
create trigger support_requests_freeze before update on public.support_requests
  for each row execute function private.freeze('id', 'receipt', 'user_id', 'created_at');
create trigger support_requests_touch before update on public.support_requests
  for each row execute function private.touch();
alter table public.support_requests enable row level security;
revoke all on public.support_requests from anon, authenticated;
grant select on public.support_requests to authenticated;
create policy support_requests_select_own on public.support_requests for select to authenticated
  using (user_id = (select auth.uid()));
create policy support_requests_select_admin on public.support_requests for select to authenticated
  using ((select private.has_platform_role(array['admin', 'super_admin'])));

create table public.support_messages (
  id         uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.support_requests (id) on delete cascade,
  author     text not null check (author in ('requester', 'staff')),
  body       text not null check (private.is_plain_text(body, 5000)),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.support_messages is
  'The messages of a request, including the first. The audit log has which member of the staff answered.';
create index support_messages_request_idx on public.support_messages (request_id, created_at, id);
alter table public.support_messages enable row level security;
revoke all on public.support_messages from anon, authenticated;
grant select on public.support_messages to authenticated;
create policy support_messages_select_own on public.support_messages for select to authenticated
  using (request_id in (select r.id from public.support_requests r where r.user_id = (select auth.uid())));
create policy support_messages_select_admin on public.support_messages for select to authenticated
  using ((select private.has_platform_role(array['admin', 'super_admin'])));

create table private.contact_counts (
  bucket   text not null check (char_length(bucket) <= 120),
  hour     timestamptz not null,
  requests int not null check (requests > 0),
  primary key (bucket, hour)
);
comment on table private.contact_counts is 'Messages in an hour by client address, e-mail address (hashed) or account. Kept two days.';
create index contact_counts_hour_idx on private.contact_counts (hour);
alter table private.contact_counts enable row level security;
revoke all on private.contact_counts from public;

revoke execute on function private.is_plain_text(text, int), private.is_flat_object(jsonb, int), private.new_receipt() from public;
-- A check constraint runs with the rights of the role that writes the row.
grant execute on function private.is_plain_text(text, int), private.is_flat_object(jsonb, int) to service_role;
