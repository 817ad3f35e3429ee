create or replace function private.lock_addresses(invitation_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- In the order of their numbers, so that two organisers who write to the same people wait instead of blocking each other.
  perform pg_advisory_xact_lock(92, bucket) from (
    select distinct mod(abs(hashtext(lower(who.address::text))::bigint), 64)::int as bucket
    from public.invitations i cross join lateral private.mail_recipients(i) who
    where i.id = any (invitation_ids) order by 1) buckets;
end
$$;
comment on function private.lock_addresses(uuid[]) is
  'Until the end of the transaction nobody else plans a mail to an address of these invitations, so that two never take the same slot.';
revoke execute on function private.lock_addresses(uuid[]) from public;
