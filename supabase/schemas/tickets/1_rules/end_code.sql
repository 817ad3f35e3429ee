create or replace function private.end_code() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  was jsonb := to_jsonb(old);
begin
  insert into private.ended_codes (code_hash, event_id, ticket_id)
  values (coalesce(was ->> 'secret_hash', was ->> 'door_hash'), old.event_id, case when tg_table_name = 'tickets' then old.id end) on conflict do nothing;
  return null;
end
$$;
comment on function private.end_code() is 'AFTER a code is replaced: the old one is remembered as ended.';
revoke execute on function private.end_code() from public;
