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
create index support_requests_search_idx on public.support_requests using gin (
  subject extensions.gin_trgm_ops,
  receipt extensions.gin_trgm_ops,
  requester_name extensions.gin_trgm_ops,
  requester_email extensions.gin_trgm_ops);

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
