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
comment on function public.send_mail_preview(text) is
  'Mails an example of one template to the caller''s own confirmed address. Answers {to}. At most 20 a day: 429 too_many_tests. 422 email without such an address.';
revoke execute on function public.send_mail_preview(text) from public, anon, authenticated;
grant execute on function public.send_mail_preview(text) to authenticated;
