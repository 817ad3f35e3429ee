create or replace function private.purge_join_requests() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from public.join_requests r where r.state in ('declined', 'expired') and r.updated_at < now() - interval '30 days';
  get diagnostics amount = row_count;
  update public.join_requests r set ip_hash = null where r.ip_hash is not null and r.created_at < now() - interval '30 days';
  return amount;
end
$$;
comment on function private.purge_join_requests() is
  'Who was not let in is forgotten after 30 days, and nobody''s origin is kept longer. Answers how many requests went.';
revoke execute on function private.purge_join_requests() from public;
insert into private.purges (function, position) values ('purge_join_requests', 60);
