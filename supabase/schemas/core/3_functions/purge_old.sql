-- Reports are kept for 90 days: what became of each mail stays with its recipient.
create or replace function private.purge_old() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.idempotency_keys k where k.expires_at < now();
  delete from private.token_misses m where m.minute < now() - interval '1 hour';
  delete from private.contact_counts c where c.hour < now() - interval '2 days';
  delete from public.query_performance_log l where l.created_at < now() - interval '30 days';
  delete from private.outbox o where coalesce(o.done_at, o.failed_at) < now() - interval '400 days';
  -- Who was not let in is forgotten, and nobody's origin is kept.
  delete from public.join_requests r where r.state in ('declined', 'expired') and r.updated_at < now() - interval '30 days';
  update public.join_requests r set ip_hash = null where r.ip_hash is not null and r.created_at < now() - interval '30 days';
  delete from private.mail_events v where v.created_at < now() - interval '90 days';
  delete from private.mail_report_tokens v where v.created_at < now() - interval '90 days';
  perform private.erase_answers();
end
$$;
comment on function private.purge_old() is
  'Keys after 24 hours, misses after one, counts of the contact form after two days, the performance log after 30 days, as requests for a place that came to nothing. Dedupe keys of mails stay more than a year.';
revoke execute on function private.purge_old() from public;
