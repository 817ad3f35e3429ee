create or replace function private.count_contact(bucket text, per_hour int, per_day int) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  in_hour int;
  in_day int;
begin
  -- The row of this hour stays locked until the end of the transaction, so that two requests cannot both be the last allowed.
  insert into private.contact_counts as c (bucket, hour, requests) values (count_contact.bucket, this_hour, 1)
  on conflict on constraint contact_counts_pkey do update set requests = c.requests + 1
  returning c.requests into in_hour;
  select sum(c.requests) into in_day from private.contact_counts c
  where c.bucket = count_contact.bucket and c.hour > now() - interval '24 hours';
  if in_hour > per_hour or in_day > per_day then
    perform private.refuse(429, 'too_many_requests', case when in_day > per_day
      then 'You have written to us many times today. What you sent has arrived; write again tomorrow.'
      else 'You have written to us several times just now. What you sent has arrived; write again in an hour.' end);
  end if;
end
$$;
comment on function private.count_contact(text, int, int) is '429 too_many_requests over the limit of an hour or of 24; refused requests do not count.';
revoke execute on function private.count_contact(text, int, int) from public;
