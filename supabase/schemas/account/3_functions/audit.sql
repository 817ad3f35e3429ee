create or replace function private.audit(org uuid, action text, subject_type text, subject_id uuid, before jsonb default null, after jsonb default null)
  returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.audit_log (org_id, actor_type, actor_id, action, subject_type, subject_id, before, after, ip)
  values (
    org,
    case when auth.uid() is not null then 'user'
         when auth.role() = 'anon' then 'guest'
         when auth.role() = 'service_role' then 'service'
         else 'system' end,
    auth.uid(), action, subject_type, subject_id, before, after, private.client_ip());
end
$$;
comment on function private.audit(uuid, text, text, uuid, jsonb, jsonb) is 'Writes one line of the audit log in the caller''s transaction.';
revoke execute on function private.audit(uuid, text, text, uuid, jsonb, jsonb) from public;
