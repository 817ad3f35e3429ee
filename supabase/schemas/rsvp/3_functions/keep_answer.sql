create or replace function private.keep_answer(scope text, key text, body jsonb, response jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if key is not null then
    insert into private.idempotency_keys as k (scope, key, body_hash, response)
    values (keep_answer.scope, keep_answer.key, private.token_hash(body::text), keep_answer.response)
    on conflict on constraint idempotency_keys_pkey do update
      set body_hash = excluded.body_hash, response = excluded.response, expires_at = excluded.expires_at, created_at = now();
  end if;
  return response;
end
$$;
comment on function private.keep_answer(text, text, jsonb, jsonb) is 'Keeps an answer for 24 hours under its key and passes it on.';
revoke execute on function private.keep_answer(text, text, jsonb, jsonb) from public;
