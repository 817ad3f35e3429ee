create or replace function private.begin_subject_test(msg public.messages) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  test public.subject_tests;
  half bigint;
begin
  select t.* into test from public.subject_tests t where t.message_id = msg.id and t.state = 'ready' for update;
  if test.message_id is null then
    return;
  end if;
  select private.subject_half(count(distinct r.invitation_id), test.share) into half
  from public.message_recipients r where r.message_id = msg.id and r.state = 'queued';
  if half < private.least_half() or not private.may_test(msg.kind) then
    update public.subject_tests t set state = 'skipped' where t.message_id = msg.id;
    return;
  end if;
  -- By a hash that nobody chooses; a household is in one part, whoever of it gets a mail.
  with drawn as (
    select h.invitation_id, row_number() over (order by md5(h.invitation_id::text || msg.id)) as place
    from (select distinct r.invitation_id from public.message_recipients r where r.message_id = msg.id and r.state = 'queued') h
  )
  update public.message_recipients r
  set part = case when d.place <= half then 'first' when d.place <= 2 * half then 'second' else 'rest' end
  from drawn d where r.message_id = msg.id and r.state = 'queued' and r.invitation_id = d.invitation_id;
  -- The rest waits for the decision, not for a time. It holds back nothing that others write to the same address.
  update private.outbox o set not_before = 'infinity', put_off = true
  from public.message_recipients r
  where r.message_id = msg.id and r.part = 'rest' and r.state = 'queued' and (o.payload ->> 'recipient_id')::uuid = r.id;
  update public.subject_tests t set state = 'running', decide_at = now() + make_interval(hours => t.wait_hours) where t.message_id = msg.id;
end
$$;
comment on function private.begin_subject_test(public.messages) is
  'Divides the households of a message that was just queued, and holds the rest back. Without a test nothing; with too few households it is skipped.';
revoke execute on function private.begin_subject_test(public.messages) from public;
