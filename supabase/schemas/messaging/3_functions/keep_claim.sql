create or replace function public.keep_claim(outbox_id uuid, attempts int) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.outbox;
begin
  update private.outbox o set claimed_until = now() + interval '5 minutes'
  where o.id = keep_claim.outbox_id and o.attempts = keep_claim.attempts and o.done_at is null and o.failed_at is null
  returning o.* into job;
  if job.id is null then
    return false;
  end if;
  return job.payload ? 'address' or not private.drop_unwanted(job);
end
$$;
comment on function public.keep_claim(uuid, int) is
  'Asked by a worker right before it sends a mail that it claimed: whether it is still its own to send, and still wanted. true keeps it from other workers for five minutes more. attempts: as claim_outbox() gave it.';
revoke execute on function public.keep_claim(uuid, int) from public, anon, authenticated;
