create table public.notification_prefs (
  user_id    uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind       text not null
    check (kind in ('reply', 'note', 'waitlist', 'bounce', 'sent', 'org_invitation', 'support_answer')),
  mode       text not null check (mode in ('now', 'daily', 'off')),
  bell       boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
comment on table public.notification_prefs is
  'How one account wants to hear of a sort of news. Without a row: in the bell, and by mail as private.notice_mode() says.';
comment on column public.notification_prefs.mode is 'By mail: each at once, one mail a day, or none.';
comment on column public.notification_prefs.bell is 'Whether it shows in the bell and its list.';

create trigger notification_prefs_touch before update on public.notification_prefs
  for each row execute function private.touch();

alter table public.notification_prefs enable row level security;
revoke all on public.notification_prefs from anon, authenticated;
grant select on public.notification_prefs to authenticated;
grant insert (user_id, kind, mode, bell), update (kind, mode, bell) on public.notification_prefs to authenticated;

create policy notification_prefs_select_own on public.notification_prefs for select to authenticated
  using (user_id = (select auth.uid()));
create policy notification_prefs_insert_own on public.notification_prefs for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy notification_prefs_update_own on public.notification_prefs for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
