-- Follows supabase/schemas. Written by `npm run generate:migration`.

drop function private.purge_old();
set check_function_bodies = off;
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
create or replace function private.purge_idempotency_keys() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.idempotency_keys k where k.expires_at < now();
  get diagnostics amount = row_count;
  return amount;
end
$$;
create or replace function private.purge_mail_events() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.mail_events v where v.created_at < now() - interval '90 days';
  get diagnostics amount = row_count;
  return amount;
end
$$;
create or replace function private.purge_mail_report_tokens() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.mail_report_tokens v where v.created_at < now() - interval '90 days';
  get diagnostics amount = row_count;
  return amount;
end
$$;
create or replace function private.purge_outbox() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.outbox o where coalesce(o.done_at, o.failed_at) < now() - interval '400 days';
  get diagnostics amount = row_count;
  return amount;
end
$$;
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
create or replace function private.purge_token_misses() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.token_misses m where m.minute < now() - interval '1 hour';
  get diagnostics amount = row_count;
  return amount;
end
$$;
create or replace function private.purge_contact_counts() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.contact_counts c where c.hour < now() - interval '2 days';
  get diagnostics amount = row_count;
  return amount;
end
$$;
reset check_function_bodies;
comment on function private.purge_contact_counts() is 'Counts of messages by address and account go after two days. Answers how many.';
revoke execute on function private.purge_contact_counts() from public;
comment on function private.purge_idempotency_keys() is 'Keys of requests go when they expire, 24 hours after their request. Answers how many.';
revoke execute on function private.purge_idempotency_keys() from public;
comment on function private.purge_join_requests() is
  'Who was not let in is forgotten after 30 days, and nobody''s origin is kept longer. Answers how many requests went.';
revoke execute on function private.purge_join_requests() from public;
comment on function private.purge_mail_events() is 'Reports about mails go after 90 days: what became of each mail stays with its recipient. Answers how many.';
revoke execute on function private.purge_mail_events() from public;
comment on function private.purge_mail_report_tokens() is 'One-time tokens of signed reports about mails go after 90 days, like the reports. Answers how many.';
revoke execute on function private.purge_mail_report_tokens() from public;
comment on function private.purge_old() is
  'Forgets what is kept for a time only, by the functions of private.purges. Answers those that failed with the reason; they are tried again with the next call.';
revoke execute on function private.purge_old() from public;
comment on function private.purge_outbox() is 'Mails that are sent or given up stay for 400 days, so that their dedupe keys hold more than a year. Answers how many went.';
revoke execute on function private.purge_outbox() from public;
comment on function private.purge_query_performance_log() is 'Lines of the performance log go after 30 days. Answers how many.';
revoke execute on function private.purge_query_performance_log() from public;
comment on function private.purge_token_misses() is 'Wrong tokens are counted by minute and forgotten after an hour. Answers how many lines.';
revoke execute on function private.purge_token_misses() from public;
comment on function private.run_registered(text) is
  'Calls a function that stands in a list, such as due_jobs or purges, in a subtransaction of its own: {"amount"} that it answers, or {"failed"}, why not.';
revoke execute on function private.run_registered(text) from public;
insert into private.due_jobs (function, position, answer) values ('expire_due', 50, 'orders_expired');
insert into private.due_jobs (function, position, answer) values ('expire_holds', 30, 'holds_expired');
insert into private.due_jobs (function, position, answer) values ('expire_offers', 10, 'offers_expired');
insert into private.due_jobs (function, position, answer) values ('expire_place_offers', 60, 'place_offers_expired');
insert into private.due_jobs (function, position, answer) values ('expire_signup_offers', 40, 'signup_offers_expired');
insert into private.due_jobs (function, position, answer) values ('send_scheduled', 20, 'messages_sent');
insert into private.purges (function, position) values ('erase_answers', 90);
insert into private.purges (function, position) values ('purge_contact_counts', 30);
insert into private.purges (function, position) values ('purge_idempotency_keys', 10);
insert into private.purges (function, position) values ('purge_join_requests', 60);
insert into private.purges (function, position) values ('purge_mail_events', 70);
insert into private.purges (function, position) values ('purge_mail_report_tokens', 80);
insert into private.purges (function, position) values ('purge_outbox', 50);
insert into private.purges (function, position) values ('purge_query_performance_log', 40);
insert into private.purges (function, position) values ('purge_token_misses', 20);
comment on function private.run_due_jobs() is 'Everything the clock does, by the functions of private.due_jobs, then those of private.purges. Safe to call at any time. Answers how many of each, and under "failed" the functions that failed with the reason: each stands for itself and is tried again with the next call. Mails themselves are delivered by a worker with claim_outbox().';
