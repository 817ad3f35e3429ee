create or replace function private.mail_step(state text) returns int
  language sql immutable set search_path = ''
as $$
  select case state when 'queued' then 0 when 'sent' then 1 when 'delivered' then 2 when 'failed' then 3 when 'bounced' then 3 when 'suppressed' then 3
    when 'complained' then 4 end
$$;
comment on function private.mail_step(text) is 'How far a mail is in its state. A higher step comes after a lower one, never the other way.';
revoke execute on function private.mail_step(text) from public;
