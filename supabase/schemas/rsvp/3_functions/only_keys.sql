create or replace function private.only_keys(value jsonb, allowed text[], field text) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  extra text;
begin
  if jsonb_typeof(value) is distinct from 'object' then
    perform private.refuse_reply(field, 'This part of the reply has the wrong form.');
  end if;
  select k into extra from jsonb_object_keys(value) k where k <> all (allowed) limit 1;
  if extra is not null then
    perform private.refuse_reply(field, 'The reply holds something unknown: ' || left(extra, 40) || '.');
  end if;
end
$$;
comment on function private.only_keys(jsonb, text[], text) is 'Refuses what is no object, or has another key.';
revoke execute on function private.only_keys(jsonb, text[], text) from public;
