-- Domain: account
-- What somebody wants to know: a line for each sort of news of an event while it is unread, so that five replies are one
-- line. Lines hold ids, never what guests said; names are read through the reader's own policies.

create table public.notifications (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  kind       text not null check (kind in ('reply', 'note', 'waitlist', 'bounce', 'sent', 'org_invitation', 'support_answer')),
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

create table public.notification_prefs (
  user_id    uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind       text not null check (kind in ('reply', 'note', 'waitlist', 'bounce', 'sent', 'org_invitation', 'support_answer')),
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

-- A version of it that knows no choices may stand already, under other names of its parameters.
drop function if exists private.notice_mode(uuid, text);
create function private.notice_mode(person uuid, kind text) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce((select n.mode from public.notification_prefs n where n.user_id = person and n.kind = notice_mode.kind),
                  case when notice_mode.kind = 'reply' then 'daily' else 'now' end)
  where person is not null
$$;
comment on function private.notice_mode(uuid, text) is
  'How an account wants mail of this kind: now, daily or off, as it chose; without a choice replies once a day, all else at once. Null without an account.';
revoke all on function private.notice_mode(uuid, text) from public;

-- The channel of an account ----------------------------------------------------------------------------------------

create policy account_channel_select_own on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'account:' || (select auth.uid())::text);

create function private.tell_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  account uuid := coalesce(new.user_id, old.user_id);
  mark text := account::text || ';';
  told text := coalesce(pg_catalog.current_setting('foregather.told_accounts', true), '');
begin
  if pg_catalog.strpos(told, mark) > 0 then return null; end if;
  perform pg_catalog.set_config('foregather.told_accounts', told || mark, true);
  perform realtime.send('{"what": "notifications"}'::jsonb, 'changed', 'account:' || account::text, true);
  return null;
end
$$;
comment on function private.tell_account() is
  'AFTER a notification came, changed or was read: tells the account''s own channel, once a transaction, and nothing of it.';
revoke all on function private.tell_account() from public;
create trigger notifications_tell after insert or update on public.notifications
  for each row execute function private.tell_account();

-- Writing ----------------------------------------------------------------------------------------------------------

create function private.notify(account uuid, about text, event uuid, subject uuid, details jsonb default '{}') returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.notification_prefs n where n.user_id = account and n.kind = about and not n.bell) then
    return;
  end if;
  -- Nothing is kept longer than 90 days. A few at a time, and none that another transaction holds.
  delete from public.notifications o where o.id in (
    select x.id from public.notifications x where x.updated_at < pg_catalog.now() - interval '90 days'
    order by x.updated_at limit 20 for update skip locked);
  insert into public.notifications as n (user_id, kind, event_id, subjects, payload)
  values (account, about, event, array[subject], details)
  on conflict (user_id, kind, coalesce(event_id, '00000000-0000-0000-0000-000000000000')) where read_at is null
  do update set
    -- Who is heard of again moves to the end; of more than 500 the oldest are let go.
    subjects = (pg_catalog.array_remove(n.subjects, subject) || subject)
               [greatest(1, pg_catalog.cardinality(pg_catalog.array_remove(n.subjects, subject)) + 2 - 500):],
    payload = excluded.payload, updated_at = pg_catalog.now();
end
$$;
comment on function private.notify(uuid, text, uuid, uuid, jsonb) is
  'Adds news to the unread line of this account, event and kind, or begins one. Does nothing where the account turned the kind off.';
revoke all on function private.notify(uuid, text, uuid, uuid, jsonb) from public;

create function private.notify_hosts(event uuid, about text, subject uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  host uuid;
begin
  if subject is null then return; end if;
  for host in
    select m.user_id from public.events e
    join public.org_members m on m.org_id = e.org_id and m.role = any (private.roles_with('write'))
    where e.id = event
    union
    select r.user_id from public.event_roles r where r.event_id = event and r.role = 'chair' and r.user_id is not null
    order by 1
  loop
    -- Who did it knows it.
    continue when host is not distinct from auth.uid();
    perform private.notify(host, about, event, subject);
  end loop;
end
$$;
comment on function private.notify_hosts(uuid, text, uuid) is
  'Notifies everybody who may change the event, except whoever caused it; in the order of their ids, so that two replies at once wait for each other.';
revoke all on function private.notify_hosts(uuid, text, uuid) from public;

create function private.notify_of_reply() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_hosts(new.event_id, 'reply', new.invitation_id);
  if new.note is not null and (tg_op = 'INSERT' or new.note is distinct from old.note) then
    perform private.notify_hosts(new.event_id, 'note', new.invitation_id);
  end if;
  return null;
end
$$;
comment on function private.notify_of_reply() is 'AFTER a reply was given, changed or taken back: news for the hosts, and of its note.';
revoke all on function private.notify_of_reply() from public;
create trigger rsvps_notify_new after insert on public.rsvps
  for each row when (new.state <> 'draft') execute function private.notify_of_reply();
create trigger rsvps_notify_changed after update on public.rsvps
  for each row when (new.state is distinct from old.state or new.submitted_at is distinct from old.submitted_at)
  execute function private.notify_of_reply();

create function private.notify_of_waitlist() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_hosts(new.event_id, 'waitlist',
    (select r.invitation_id from public.rsvps r where r.id = new.rsvp_id));
  return null;
end
$$;
comment on function private.notify_of_waitlist() is 'AFTER a household on the waitlist was offered a place, took it, declined or let it pass: news for the hosts.';
revoke all on function private.notify_of_waitlist() from public;
create trigger waitlist_entries_notify after update on public.waitlist_entries
  for each row when (new.state is distinct from old.state and new.state in ('offered', 'accepted', 'declined', 'expired'))
  execute function private.notify_of_waitlist();

create function private.notify_of_bounce() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_hosts(new.event_id, 'bounce', new.invitation_id);
  return null;
end
$$;
comment on function private.notify_of_bounce() is 'AFTER a mail to a guest came back or could not be delivered: news for the hosts.';
revoke all on function private.notify_of_bounce() from public;
create trigger message_recipients_notify after update on public.message_recipients
  for each row when (new.state is distinct from old.state and new.state in ('bounced', 'complained', 'failed'))
  execute function private.notify_of_bounce();

create function private.notify_of_sent() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_hosts(new.event_id, 'sent', new.id);
  return null;
end
$$;
comment on function private.notify_of_sent() is 'AFTER the last mail of a message left: news for the hosts. What answers one guest is none.';
revoke all on function private.notify_of_sent() from public;
create trigger messages_notify after update on public.messages
  for each row when (new.state = 'sent' and old.state <> 'sent' and new.kind not in ('confirmation', 'waitlist_offer'))
  execute function private.notify_of_sent();

create function private.notify_of_invitation() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  invited uuid;
begin
  if new.state <> 'open' then
    -- Answered or withdrawn: nothing waits any more.
    update public.notifications n set read_at = pg_catalog.now()
    where n.kind = 'org_invitation' and n.read_at is null and n.subjects = array[new.id];
    return null;
  end if;
  -- Only a confirmed address is known to be theirs.
  select u.id into invited from auth.users u
  where u.email::extensions.citext operator(extensions.=) new.email and u.email_confirmed_at is not null;
  if invited is not null then
    perform private.notify(invited, 'org_invitation', null, new.id,
      pg_catalog.jsonb_build_object('org', (select o.name from public.orgs o where o.id = new.org_id)));
  end if;
  return null;
end
$$;
comment on function private.notify_of_invitation() is
  'AFTER an invitation to an organisation was made: news for the account of its address, if there is one; read once it is answered. The inviter learns nothing by it.';
revoke all on function private.notify_of_invitation() from public;
create trigger org_invitations_notify after insert or update of state on public.org_invitations
  for each row execute function private.notify_of_invitation();

create function private.notify_of_answer() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  asker uuid := (select r.user_id from public.support_requests r where r.id = new.request_id);
begin
  if asker is not null then
    perform private.notify(asker, 'support_answer', null, new.id, pg_catalog.jsonb_build_object('request', new.request_id));
  end if;
  return null;
end
$$;
comment on function private.notify_of_answer() is 'AFTER the staff answered a request: news for the account that asked.';
revoke all on function private.notify_of_answer() from public;
create trigger support_messages_notify after insert on public.support_messages
  for each row when (new.author = 'staff') execute function private.notify_of_answer();

-- Reading ----------------------------------------------------------------------------------------------------------

create function public.my_notifications(only_kind text default null, only_event uuid default null, before timestamptz default null,
    most int default 50)
  returns table (id uuid, kind text, event_id uuid, event_name text, amount int, names text[], payload jsonb, read_at timestamptz,
    updated_at timestamptz)
  language sql stable security invoker set search_path = ''
as $$
  select n.id, n.kind, n.event_id, e.name, pg_catalog.cardinality(n.subjects),
    array(select coalesce(h.name, p.full_name, m.subject)
          from pg_catalog.unnest(n.subjects[greatest(1, pg_catalog.cardinality(n.subjects) - 2):]) with ordinality s (id, place)
          left join public.invitations i on i.id = s.id
          left join public.households h on h.id = i.household_id
          left join public.persons p on p.id = i.person_id
          left join public.messages m on m.id = s.id
          where coalesce(h.name, p.full_name, m.subject) is not null
          order by s.place desc),
    n.payload, n.read_at, n.updated_at
  from public.notifications n
  left join public.events e on e.id = n.event_id
  where n.user_id = (select auth.uid())
    and (only_kind is null or n.kind = only_kind) and (only_event is null or n.event_id = only_event)
    and (before is null or n.updated_at < before)
  order by n.updated_at desc, n.id
  limit greatest(1, least(most, 100))
$$;
comment on function public.my_notifications(text, uuid, timestamptz, int) is
  'The caller''s news, newest first, with the last three names as far as the caller may read them. Page by page with before.';
revoke execute on function public.my_notifications(text, uuid, timestamptz, int) from public, anon, authenticated;
grant execute on function public.my_notifications(text, uuid, timestamptz, int) to authenticated;
