create or replace function private.claimed_notice(job private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  notice_address extensions.citext := job.payload ->> 'address';
  told jsonb := job.payload -> 'details';
  why text;
begin
  if exists (select from public.suppressions s where s.address operator(extensions.=) notice_address and s.org_id is null) then
    why := 'suppressed';
  elsif job.kind in ('reply_received', 'reply_digest') then
    told := private.reply_notice_words(job);
    why := case when told is null then 'gone'
      when private.notice_mode((job.payload #>> '{details,account}')::uuid, 'reply') = 'off' then 'opted_out' end;
  end if;
  if why is null then
    return told;
  end if;
  update private.outbox o set done_at = now(), claimed_until = null, last_error = why where o.id = job.id;
  return null;
end
$$;
comment on function private.claimed_notice(private.outbox) is
  'What a claimed notice tells. Null when it is no longer wanted: then the job is done.';
revoke execute on function private.claimed_notice(private.outbox) from public;
