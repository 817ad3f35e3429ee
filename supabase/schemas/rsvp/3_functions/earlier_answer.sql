create or replace function private.earlier_answer(scope text, key text, body jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  earlier private.idempotency_keys;
begin
  if key is null then
    return null;
  end if;
  if char_length(key) not between 1 and 200 then
    perform private.refuse(422, 'idempotency_key', 'The idempotency key has 1 to 200 characters.');
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended(scope || chr(31) || key, 1)) then
    perform private.refuse(409, 'in_flight', 'This is being sent already. Wait a moment.');
  end if;
  select k.* into earlier from private.idempotency_keys k
  where k.scope = earlier_answer.scope and k.key = earlier_answer.key and k.expires_at > now();
  if earlier.key is not null and earlier.body_hash <> private.token_hash(body::text) then
    perform private.refuse(422, 'key_reused', 'This idempotency key was used for something else.');
  end if;
  return earlier.response;
end
$$;
comment on function private.earlier_answer(text, text, jsonb) is
  'The answer given before for this key; null when it is new. 422 key_reused with another body, 409 in_flight while the first is running. 422 idempotency_key for one that is no key.';
revoke execute on function private.earlier_answer(text, text, jsonb) from public;
