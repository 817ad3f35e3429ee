create or replace function private.purge_query_performance_log() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from public.query_performance_log l where l.created_at < now() - interval '30 days';
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.purge_query_performance_log() is 'Lines of the performance log go after 30 days. Answers how many.';
revoke execute on function private.purge_query_performance_log() from public;
insert into private.purges (function, position) values ('purge_query_performance_log', 40);
