/**
 * Functions and triggers of a hosted project's storage schema. Policies call the first five; the listing runs
 * \`storage.search\` with the caller's own rights.
 */
export const STORAGE_FUNCTIONS_SQL = String.raw`
create or replace function storage.foldername(name text) returns text[]
  language sql immutable
as $$ select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1] $$;

create or replace function storage.filename(name text) returns text
  language sql immutable
as $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;

create or replace function storage.extension(name text) returns text
  language sql immutable
as $$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $$;

create or replace function storage.operation() returns text
  language sql stable
as $$ select current_setting('storage.operation', true) $$;

create or replace function storage.allow_only_operation(expected_operation text) returns boolean
  language sql stable
as $$ select coalesce(storage.operation() in (expected_operation, 'storage.' || expected_operation), false) $$;

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean
  language sql stable
as $$ select coalesce(bool_or(storage.allow_only_operation(expected)), false) from unnest(expected_operations) expected $$;

create or replace function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
  language sql stable
as $$ select sum((o.metadata ->> 'size')::bigint)::bigint, o.bucket_id from storage.objects o group by o.bucket_id $$;

-- One level of folders and files below a prefix. The pattern characters of names count as themselves.
create or replace function storage.search(
  prefix text, bucketname text, limits int default 100, levels int default 1, offsets int default 0,
  search text default '', sortcolumn text default 'name', sortorder text default 'asc')
  returns table (name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb)
  language sql stable
as $$
  with found as (
    select o.* from storage.objects o
    where o.bucket_id = bucketname
      -- A range that the index on (bucket_id, name collate "C") serves.
      and o.name collate "C" >= prefix and o.name collate "C" < prefix || chr(1114111)
      and lower(substr(o.name, length(prefix) + 1)) like replace(replace(replace(lower(search), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  ), listed as (
    select f.path_tokens[levels] as name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
           null::timestamptz as last_accessed_at, null::jsonb as metadata, 0 as kind
    from found f where cardinality(f.path_tokens) > levels
    group by f.path_tokens[levels]
    union all
    select f.path_tokens[levels], f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata, 1
    from found f where cardinality(f.path_tokens) = levels
  )
  select l.name, l.id, l.updated_at, l.created_at, l.last_accessed_at, l.metadata
  from listed l
  order by
    l.kind,
    case when sortorder = 'asc' then
      case sortcolumn when 'updated_at' then l.updated_at when 'created_at' then l.created_at when 'last_accessed_at' then l.last_accessed_at end end asc,
    case when sortorder <> 'asc' then
      case sortcolumn when 'updated_at' then l.updated_at when 'created_at' then l.created_at when 'last_accessed_at' then l.last_accessed_at end end desc,
    case when sortcolumn = 'name' and sortorder <> 'asc' then l.name end collate "C" desc,
    l.name collate "C" asc
  limit least(limits, 1500) offset offsets
$$;

create or replace function storage.update_updated_at_column() returns trigger
  language plpgsql
as $$
begin
  new.updated_at = now();
  return new;
end
$$;
drop trigger if exists update_objects_updated_at on storage.objects;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

create or replace function storage.enforce_bucket_name_length() returns trigger
  language plpgsql
as $$
begin
  if length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
  end if;
  return new;
end
$$;
drop trigger if exists enforce_bucket_name_length_trigger on storage.buckets;
create trigger enforce_bucket_name_length_trigger before insert or update of name on storage.buckets
  for each row execute function storage.enforce_bucket_name_length();

-- A row deleted past the service would leave its file behind.
create or replace function storage.protect_delete() returns trigger
  language plpgsql
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end
$$;
drop trigger if exists protect_objects_delete on storage.objects;
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
drop trigger if exists protect_buckets_delete on storage.buckets;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

comment on function storage.foldername(text) is 'The folders of a file''s name, outermost first.';
comment on function storage.operation() is 'What the storage service is doing, such as storage.object.upload; empty outside of it.';
`;
