create or replace function private.settle_subject_test(test public.subject_tests, chosen text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  tally jsonb := private.subject_counts(test);
  better text := private.better_subject(tally);
  job record;
begin
  update public.subject_tests t set state = 'decided', counts = tally, winner = coalesce(chosen, better, 'first'),
    decided_by = case when chosen is not null then 'host' when better is null then 'draw' else 'count' end
  where t.message_id = test.message_id;
  perform private.lock_addresses((select coalesce(array_agg(distinct r.invitation_id), '{}') from public.message_recipients r
    where r.message_id = test.message_id and r.part = 'rest' and r.state = 'queued' and r.invitation_id is not null));
  for job in
    select o.id, r.address from private.outbox o join public.message_recipients r on (o.payload ->> 'recipient_id')::uuid = r.id
    where r.message_id = test.message_id and r.part = 'rest' and r.state = 'queued' and o.done_at is null and o.failed_at is null
    order by o.created_at, o.id
  loop
    update private.outbox o set not_before = private.mail_slot(job.address), put_off = false where o.id = job.id;
  end loop;
end
$$;
comment on function private.settle_subject_test(public.subject_tests, text) is
  'Ends a running test and lets the rest go, each mail when its address may have it. chosen: by the host; null: by the counts, and in a draw the first subject.';
revoke execute on function private.settle_subject_test(public.subject_tests, text) from public;
