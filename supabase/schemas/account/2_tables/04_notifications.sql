create table public.notifications (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  kind       text not null
    check (kind in ('reply', 'note', 'waitlist', 'bounce', 'sent', 'org_invitation', 'support_answer')),
  event_id   uuid references public.events (id) on delete cascade,
  subjects   uuid[] not null default '{}' check (cardinality(subjects) <= 500),
  payload    jsonb not null default '{}' check (char_length(payload::text) <= 1000),
  read_at    timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.notifications is
  'News for one account, grouped by event and kind while unread. Written by private.notify(); shown for 90 days.';
comment on column public.notifications.subjects is
  'Whom or what it is about, newest last, each once: invitations (reply, note, waitlist, bounce), messages (sent), org_invitations, support_messages.';
comment on column public.notifications.payload is
  'What the reader''s policies do not show: {"org"} of an invitation to an organisation, {"request"} of a support answer.';
comment on column public.notifications.updated_at is 'When the last news came; the list stands in this order.';

create unique index notifications_group_idx on public.notifications
  (user_id, kind, coalesce(event_id, '00000000-0000-0000-0000-000000000000')) where read_at is null;
create index notifications_list_idx on public.notifications (user_id, updated_at desc, id);
create index notifications_event_idx on public.notifications (event_id);
create index notifications_age_idx on public.notifications (updated_at);

create trigger notifications_tell after insert or update on public.notifications
  for each row execute function private.tell_account();

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;

-- Who no longer plans the event sees nothing more of it.
create policy notifications_select_own on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and updated_at > now() - interval '90 days'
         and (event_id is null or exists (select from public.events e where e.id = event_id)));
create policy notifications_update_own on public.notifications for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and read_at is not null);
