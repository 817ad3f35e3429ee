create or replace function private.queue_notice(kind text, address extensions.citext, name text, details jsonb, dedupe text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.outbox (kind, payload, dedupe_key)
  values (queue_notice.kind,
    jsonb_build_object('address', queue_notice.address::text, 'name', queue_notice.name, 'details', queue_notice.details),
    queue_notice.kind || ':' || dedupe)
  on conflict (dedupe_key) do nothing;
end
$$;
comment on function private.queue_notice(text, extensions.citext, text, jsonb, text) is
  'Queues one mail to one address in the caller''s transaction. Kind: a key of noticeKinds in deliver-outbox/notices; details: what its schema there expects. The same kind and dedupe never send twice.';
revoke execute on function private.queue_notice(text, extensions.citext, text, jsonb, text) from public;
