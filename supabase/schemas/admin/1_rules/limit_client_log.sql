create or replace function private.limit_client_log() returns trigger
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
  'BEFORE INSERT of a log that clients write: so many lines a day and account (the argument), whomever they name; a line beyond is left out, one of more than 2 kB is refused. 23514 then.';
revoke execute on function private.limit_client_log() from public;
