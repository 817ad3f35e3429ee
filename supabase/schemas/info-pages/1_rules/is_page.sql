-- Definer, because it asks is_rich_text() by name, and who writes has no way into the schema.
create or replace function private.is_page(blocks jsonb) returns boolean
  language sql immutable strict parallel safe security definer set search_path = ''
as $$
  select jsonb_typeof(blocks) = 'array' and char_length(blocks::text) <= 300000 and jsonb_array_length(blocks) <= 200
    and not exists (select from jsonb_array_elements(case when jsonb_typeof(blocks) = 'array' then blocks else '[]' end) b
      where not coalesce(jsonb_typeof(b) = 'object' and char_length(b ->> 'id') between 1 and 64 and b ->> 'type' ~ '^[a-z]{3,20}$'
        and jsonb_typeof(b -> 'v') = 'number', false)
        or b ->> 'type' = 'files' and (case jsonb_typeof(b -> 'files') when 'array' then jsonb_array_length(b -> 'files') > 12 else true end))
    and (select count(distinct b ->> 'id') = count(*) from jsonb_array_elements(case when jsonb_typeof(blocks) = 'array' then blocks else '[]' end) b)
    and not exists (select from jsonb_path_query(blocks, 'lax $[*].body') t where not coalesce(private.is_rich_text(t), false))
    and not exists (select from jsonb_path_query(blocks, 'lax $[*].cells[*].body') t where not coalesce(private.is_rich_text(t), false))
    and not exists (select from jsonb_path_query(blocks, 'lax $[*].href') h where jsonb_typeof(h) <> 'string' or h #>> '{}' !~*
      '^$|^(https?://[^[:space:][:cntrl:]/?#@\\]+([/?#][^[:space:][:cntrl:]]*)?|mailto:[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+|tel:[+]?[0-9()./-]{2,30}|/([^/\\[:space:][:cntrl:]][^[:space:][:cntrl:]]*)?|#[^[:space:][:cntrl:]]*)$')
    and not exists (select from jsonb_path_query(blocks, 'lax $.**.src') s where jsonb_typeof(s) <> 'string' or s #>> '{}' !~
      '^$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
$$;
comment on function private.is_page(jsonb) is
  'Whether these are blocks of a page: at most 200 with ids of their own and 300,000 characters, at most twelve files in one; words are rich text, links go by https, http, mailto, tel or a path of the site, pictures are files of the bucket covers, files of the bucket handouts. Readers clean them once more.';
revoke execute on function private.is_page(jsonb) from public;
grant execute on function private.is_page(jsonb) to authenticated, service_role;
