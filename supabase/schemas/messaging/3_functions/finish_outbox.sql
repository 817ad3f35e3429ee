create or replace function public.finish_outbox(outbox_id uuid, ok boolean, error text default null) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.outbox;
  recipient uuid;
  waits interval[] := array['1 minute', '5 minutes', '15 minutes', '45 minutes', '2 hours', '4 hours', '6 hours']::interval[];
begin
  update private.outbox o set
    done_at = case when ok then now() end,
    failed_at = case when not ok and o.attempts >= 8 then now() end,
    not_before = case when ok then o.not_before else now() + waits[least(greatest(o.attempts, 1), 7)] end,
    claimed_until = null,
    last_error = case when not ok then left(regexp_replace(coalesce(error, 'failed'), '[[:cntrl:]]+', ' ', 'g'), 500) end
  where o.id = outbox_id and o.done_at is null and o.failed_at is null
  returning o.* into job;
  recipient := (job.payload ->> 'recipient_id')::uuid;
  update public.message_recipients r
  set state = case when ok then 'sent' when job.failed_at is not null then 'failed' else r.state end,
      sent_at = case when ok then now() else r.sent_at end,
      reason = case when ok then null else left(job.last_error, 200) end, at = now()
  where r.id = recipient;
  perform private.settle_message((select r.message_id from public.message_recipients r where r.id = recipient));
end
$$;
comment on function public.finish_outbox(uuid, boolean, text) is
  'Says how a delivery went. A failed one is tried again after 1, 5, 15, 45 minutes, 2, 4 and 6 hours: 8 tries, then its recipient is failed.';
revoke execute on function public.finish_outbox(uuid, boolean, text) from public, anon, authenticated;
