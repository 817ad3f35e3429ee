-- What fails is undone alone and leaves its line in the server's log; what ran before it and what runs after it stays. A
-- cancelled statement is no such failure and ends everything: the time of the whole is over.
create or replace function private.run_registered(function text) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  amount bigint;
begin
  execute format('select private.%I()', run_registered.function) into amount;
  return jsonb_build_object('amount', amount);
exception when others then
  raise warning 'private.%() failed: % (%)', run_registered.function, sqlerrm, sqlstate;
  return jsonb_build_object('failed', sqlerrm);
end
$$;
comment on function private.run_registered(text) is
  'Calls a function that stands in a list, such as due_jobs or purges, in a subtransaction of its own: {"amount"} that it answers, or {"failed"}, why not.';
revoke execute on function private.run_registered(text) from public;
