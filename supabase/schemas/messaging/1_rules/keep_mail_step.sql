create or replace function private.keep_mail_step() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.mail_step(new.state) < private.mail_step(old.state)
      -- What was not sent cannot come back, and what came back cannot be held back.
      or new.state <> old.state and private.mail_step(new.state) = private.mail_step(old.state) then
    new.state := old.state;
    new.reason := old.reason;
    new.at := old.at;
  end if;
  return new;
end
$$;
comment on function private.keep_mail_step() is
  'BEFORE UPDATE: reports of a mail come late and in any order; one that is behind the mail changes nothing.';
revoke execute on function private.keep_mail_step() from public;
