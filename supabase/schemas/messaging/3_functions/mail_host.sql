create or replace function private.mail_host(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- An answer to a mail goes to whom the host named. Without one it goes to the host, at the address they have confirmed:
  -- it stands in the head of the mail alone, as it does in any mail they write themselves.
  select private.host_words(ev) || jsonb_build_object(
    'reply_to', coalesce(ev.contact_email::text,
      (select u.email from auth.users u where u.id = ev.user_id and u.email_confirmed_at is not null)),
    'contact', case when num_nonnulls(ev.contact_name, ev.contact_phone) > 0
      then jsonb_build_object('name', ev.contact_name, 'phone', ev.contact_phone) end)
$$;
comment on function private.mail_host(public.events) is 'host_words(), where an answer to the mail goes, and whom guests can ask by phone.';
revoke execute on function private.mail_host(public.events) from public;
