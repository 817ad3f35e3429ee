create or replace function private.run_due_jobs() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.due_jobs;
  done jsonb;
  answer jsonb := '{}';
  failed jsonb := '{}';
begin
  -- Two callers at once would only wait for each other.
  if not pg_try_advisory_xact_lock(hashtextextended('private.run_due_jobs', 0)) then
    return jsonb_build_object('busy', true);
  end if;
  for job in select j.* from private.due_jobs j order by j.position, j.function loop
    done := private.run_registered(job.function);
    if done ? 'failed' then
      failed := failed || jsonb_build_object(job.function, done -> 'failed');
    else
      answer := answer || jsonb_build_object(job.answer, done -> 'amount');
    end if;
  end loop;
  failed := failed || private.purge_old();
  return case when failed = '{}' then answer else answer || jsonb_build_object('failed', failed) end;
end
$$;
comment on function private.run_due_jobs() is
  'Everything the clock does, by the functions of private.due_jobs, then those of private.purges. Safe to call at any time. Answers how many of each, and under "failed" the functions that failed with the reason: each stands for itself and is tried again with the next call. Mails themselves are delivered by a worker with claim_outbox().';
revoke execute on function private.run_due_jobs() from public;
grant execute on function private.run_due_jobs() to service_role;
