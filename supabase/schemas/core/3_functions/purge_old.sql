create or replace function private.purge_old() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  purge private.purges;
  done jsonb;
  failed jsonb := '{}';
begin
  for purge in select p.* from private.purges p order by p.position, p.function loop
    done := private.run_registered(purge.function);
    if done ? 'failed' then
      failed := failed || jsonb_build_object(purge.function, done -> 'failed');
    end if;
  end loop;
  return failed;
end
$$;
comment on function private.purge_old() is
  'Forgets what is kept for a time only, by the functions of private.purges. Answers those that failed with the reason; they are tried again with the next call.';
revoke execute on function private.purge_old() from public;
