-- Domain: messaging
-- Of which mails somebody may have an example sent to themselves.

-- A row for each, so that migrations which add mails beside each other add a row and replace no function.
create table private.mail_previews (
  template text primary key check (template ~ '^[a-z][a-z_]{1,39}$')
);
comment on table private.mail_previews is
  'The keys of PREVIEW_KEYS in deliver-outbox/previews.ts, of which somebody may have an example sent to themselves.';
alter table private.mail_previews enable row level security;
revoke all on private.mail_previews from public;
insert into private.mail_previews (template)
select unnest(array[
  'save_the_date', 'invitation', 'reminder', 'announcement', 'change', 'cancellation', 'thank_you', 'confirmation', 'waitlist_offer',
  'reply_received', 'reply_digest', 'support_receipt', 'support_answer',
  'join_asked', 'join_coming', 'join_waitlist', 'join_answer', 'join_declined',
  'account_signup', 'account_magiclink', 'account_recovery', 'account_email_change', 'account_email_change_current', 'account_invite',
  'account_reauthentication', 'account_password_changed',
  'plan_invoice', 'trial_ending', 'payment_alarm']);

create or replace function public.send_mail_preview(template text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me extensions.citext;
  key text := auth.uid() || ':' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD') || ':';
  tried int;
begin
  -- What deliver-outbox does not know could never be sent.
  if not exists (select from private.mail_previews p where p.template = send_mail_preview.template) then
    perform private.refuse(422, 'template', 'There is no mail of this name.');
  end if;
  select u.email into me from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null;
  if me is null then
    perform private.refuse(422, 'email', 'Your account has no confirmed email address to send a test to.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('mail_preview:' || auth.uid(), 0));
  select count(*) into tried from private.outbox o where o.dedupe_key like 'mail_preview:' || key || '%';
  if tried >= 20 then
    perform private.refuse(429, 'too_many_tests', 'You sent yourself 20 tests today. Look at the preview, or go on tomorrow.');
  end if;
  perform private.queue_notice('mail_preview', me, null, jsonb_build_object('template', send_mail_preview.template), key || tried);
  return jsonb_build_object('to', me::text);
end
$$;
