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

create trigger support_messages_notify after insert on public.support_messages
  for each row when (new.author = 'staff') execute function private.notify_of_answer();

alter table public.support_messages enable row level security;
revoke all on public.support_messages from anon, authenticated;
grant select on public.support_messages to authenticated;

create policy support_messages_select_own on public.support_messages for select to authenticated
  using (request_id in (select r.id from public.support_requests r where r.user_id = (select auth.uid())));
create policy support_messages_select_admin on public.support_messages for select to authenticated
  using ((select private.has_platform_role(array['admin', 'super_admin'])));
