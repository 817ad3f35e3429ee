create or replace function private.is_rich_text(document jsonb) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  with recursive nodes (node, parent, depth) as (
    select document, 'nothing', 0
    union all
    select child.value, nodes.node ->> 'type', nodes.depth + 1
    from nodes
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(nodes.node -> 'content') = 'array' then nodes.node -> 'content' else '[]' end) as child
    -- One more than is allowed, so that what lies deeper is seen and refused.
    where nodes.depth < 17
  ), checked as (
    select jsonb_typeof(node) = 'object'
      and node - array['type', 'attrs', 'content', 'marks', 'text'] = '{}'
      and depth <= 16
      and case node ->> 'type'
        when 'doc' then parent = 'nothing'
        when 'listItem' then parent in ('bulletList', 'orderedList')
        when 'text' then parent in ('paragraph', 'heading')
        when 'hardBreak' then parent in ('paragraph', 'heading')
        when 'paragraph' then parent in ('doc', 'listItem', 'blockquote')
        when 'heading' then parent in ('doc', 'listItem', 'blockquote')
        when 'bulletList' then parent in ('doc', 'listItem', 'blockquote')
        when 'orderedList' then parent in ('doc', 'listItem', 'blockquote')
        when 'blockquote' then parent in ('doc', 'listItem', 'blockquote')
        when 'horizontalRule' then parent in ('doc', 'listItem', 'blockquote')
        else false
      end
      and case
        when node ->> 'type' in ('text', 'hardBreak', 'horizontalRule') then not node ? 'content'
        when node ->> 'type' in ('paragraph', 'heading') then not node ? 'content' or jsonb_typeof(node -> 'content') = 'array'
        else jsonb_typeof(node -> 'content') = 'array'
      end
      and case
        when node ->> 'type' = 'text' then jsonb_typeof(node -> 'text') = 'string' and node ->> 'text' <> ''
        else not node ? 'text'
      end
      and case node ->> 'type'
        when 'heading' then node -> 'attrs' in ('{"level": 2}', '{"level": 3}')
        when 'orderedList' then not node ? 'attrs'
          or jsonb_typeof(node -> 'attrs') = 'object' and (node -> 'attrs') - 'start' = '{}'
            and jsonb_typeof(node -> 'attrs' -> 'start') = 'number' and node -> 'attrs' ->> 'start' ~ '^[1-9][0-9]{0,5}$'
        else not node ? 'attrs'
      end
      and (not node ? 'marks' or node ->> 'type' in ('text', 'hardBreak') and jsonb_typeof(node -> 'marks') = 'array'
        and not exists (
          select from jsonb_array_elements(
            case when jsonb_typeof(node -> 'marks') = 'array' then node -> 'marks' else '[]' end) as mark
          where not coalesce(
            mark.value in ('{"type": "bold"}', '{"type": "italic"}')
            or mark.value ->> 'type' = 'link' and mark.value - array['type', 'attrs'] = '{}'
              and jsonb_typeof(mark.value -> 'attrs') = 'object' and (mark.value -> 'attrs') - 'href' = '{}'
              and jsonb_typeof(mark.value -> 'attrs' -> 'href') = 'string'
              and char_length(mark.value -> 'attrs' ->> 'href') <= 2048
              and mark.value -> 'attrs' ->> 'href'
                ~* '^(https://[^[:space:][:cntrl:]/?#@\\]+([/?#][^[:space:][:cntrl:]]*)?|mailto:[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+|tel:[+]?[0-9()./-]{2,30})$',
            false)))
      as is_fine
    from nodes
  )
  select char_length(document::text) <= 20000 and count(*) <= 2000 and bool_and(coalesce(is_fine, false)) from checked
$$;
comment on function private.is_rich_text(jsonb) is
  'Whether this is a rich text document of @foregather/ui through and through: its nodes, marks and attributes and no others, links by https, mailto or tel, at most 16 deep, 2,000 nodes and 20,000 characters.';
revoke execute on function private.is_rich_text(jsonb) from public;
grant execute on function private.is_rich_text(jsonb) to authenticated, service_role;
