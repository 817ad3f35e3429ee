create or replace function private.refuse_mail_cap(org uuid, room bigint) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  allowed bigint := private.plan_limit(org, 'mails_day');
begin
  perform private.refuse(429, 'mail_cap', format(
    'Your plan has room for %s in 24 hours, and %s went out. Send to fewer people, wait until tomorrow, or choose a larger plan.',
    private.counted(allowed, 'mail', 'mails'), private.amount_text(allowed - room)),
    jsonb_build_object('limit', allowed, 'sent', allowed - room));
end
$$;
comment on function private.refuse_mail_cap(uuid, bigint) is '429 mail_cap with the plan''s mails a day and how many went out.';
revoke execute on function private.refuse_mail_cap(uuid, bigint) from public;
