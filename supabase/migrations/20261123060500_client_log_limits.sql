-- Domain: admin
-- What clients write about themselves is limited by account (docs/security.md, threat 39): a day's lines and the size of
-- each. The log is an estimate, so a line too many is left out and nobody is troubled; one too large is refused.

create table private.client_log_counts (
  user_id uuid not null references auth.users (id) on delete cascade,
  log     text not null check (char_length(log) <= 63),
  day     date not null,
  lines   int not null check (lines > 0),
  primary key (user_id, log)
);
comment on table private.client_log_counts is 'How many lines an account has written into a log today. One row for each account and log.';
alter table private.client_log_counts enable row level security;
revoke all on private.client_log_counts from public;

create function private.limit_client_log() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant int := tg_argv[0]::int;
  today constant date := (now() at time zone 'utc')::date;
begin
  if pg_catalog.octet_length(new::text) > 2048 then
    raise exception using errcode = '23514', message = 'A line of this log has at most 2,048 bytes.';
  end if;
  if auth.uid() is null then
    return new;
  end if;
  insert into private.client_log_counts as c (user_id, log, day, lines) values (auth.uid(), tg_table_name, today, 1)
  on conflict (user_id, log) do update set day = today, lines = case when c.day = today then c.lines + 1 else 1 end
  where c.day <> today or c.lines < most;
  return case when found then new end;
end
$$;
comment on function private.limit_client_log() is
  'BEFORE INSERT of a log that clients write: so many lines a day and account (the argument), whomever they name; a line beyond is left out, one of more than 2 kB is refused.';
revoke execute on function private.limit_client_log() from public;
create trigger query_performance_log_limit before insert on public.query_performance_log
  for each row execute function private.limit_client_log('200');
