create table public.message_recipients (
  id             uuid primary key default gen_random_uuid(),
  message_id     uuid not null references public.messages (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  event_id       uuid not null references public.events (id) on delete cascade,
  person_id      uuid references public.persons (id) on delete set null,
  invitation_id  uuid references public.invitations (id) on delete set null,
  address        extensions.citext not null check (char_length(address::text) <= 254),
  state          text not null default 'queued'
    check (state in ('queued', 'sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed')),
  reason         text check (char_length(reason) <= 200),
  provider_ref   text check (char_length(provider_ref) <= 200),
  at             timestamptz not null default now(),
  created_at     timestamptz not null default now(),
  replaces       uuid references public.message_recipients (id) on delete set null,
  sent_at        timestamptz,
  part           text constraint message_recipients_part_known check (part in ('first', 'second', 'rest')),
  link_opened_at timestamptz
);
comment on table public.message_recipients is 'One mail to one address; each moves alone.';
comment on column public.message_recipients.invitation_id is 'Null once the invitation is gone: that a mail went out still counts against the daily limits.';
comment on column public.message_recipients.reason is 'Why it was suppressed or failed, in a stable word or the mail server''s.';
comment on column public.message_recipients.at is 'When it came into its state.';
comment on column public.message_recipients.replaces is 'The mail that did not arrive, which this one was sent in place of.';
comment on column public.message_recipients.sent_at is 'When it left. It stays when the mail comes back, and at then says when that was.';
comment on column public.message_recipients.part is 'Of a test of two subjects: which one it gets, or rest: the one that is picked. Null: no test.';
comment on column public.message_recipients.link_opened_at is
  'When the household''s link was first opened while this was the last mail it had. A household has one link, so all its mails say the same. Nothing is measured inside a mail.';

create index message_recipients_message_idx on public.message_recipients (message_id, id);
create index message_recipients_event_idx on public.message_recipients (event_id, created_at desc, id);
create index message_recipients_invitation_idx on public.message_recipients (invitation_id);
create index message_recipients_person_idx on public.message_recipients (person_id);
create index message_recipients_org_idx on public.message_recipients (org_id, created_at);
create index message_recipients_address_idx on public.message_recipients (address, created_at);
create index message_recipients_told_idx on public.message_recipients (invitation_id, address) where state in ('sent', 'delivered');
create index message_recipients_replaces_idx on public.message_recipients (replaces);
create index message_recipients_left_idx on public.message_recipients (org_id, sent_at) where sent_at is not null;
create index message_recipients_returned_idx on public.message_recipients (org_id, at) where state in ('bounced', 'complained', 'failed');

create trigger message_recipients_month after insert on public.message_recipients
  for each row execute function private.count_mail();
create trigger message_recipients_tell_insert after insert on public.message_recipients
  referencing new table as changed for each statement execute function private.tell_event_rows('delivery');
create trigger message_recipients_tell_update after update on public.message_recipients
  referencing new table as changed for each statement execute function private.tell_event_rows('delivery');
create trigger message_recipients_notify after update on public.message_recipients
  for each row when (new.state is distinct from old.state and new.state in ('bounced', 'complained', 'failed'))
  execute function private.notify_of_bounce();
create trigger message_recipients_step before update of state on public.message_recipients
  for each row execute function private.keep_mail_step();

alter table public.message_recipients enable row level security;
revoke all on public.message_recipients from anon, authenticated;
grant select on public.message_recipients to authenticated;

create policy message_recipients_select_reader on public.message_recipients for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
