create or replace function private.is_document(said text) returns boolean
  language plpgsql immutable set search_path = ''
as $$
declare
  document jsonb;
begin
  document := said::jsonb;
  return jsonb_typeof(document) = 'object' and document ->> 'type' = 'doc' and jsonb_typeof(document -> 'content') = 'array';
exception when others then
  return false;
end
$$;
comment on function private.is_document(text) is 'Whether a text is a rich text document. What is in it is cleaned by whoever reads it.';
revoke execute on function private.is_document(text) from public;
