/**
 * The schema `realtime` as policies and migrations of a hosted project know it: `realtime.messages` with its policies,
 * `realtime.topic()`, `realtime.send()`, `realtime.broadcast_changes()` and the publication `supabase_realtime`, which
 * migrations fill with `alter publication supabase_realtime add table …`.
 *
 * A hosted project reads the write-ahead log. PGlite has no logical decoding, so here triggers on the tables of the
 * publication note each change in an outbox and notify its transaction.
 */
const MESSAGES = `
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table if not exists realtime.messages (
  topic       text not null,
  extension   text not null,
  payload     jsonb,
  event       text,
  private     boolean default false,
  updated_at  timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id          uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
comment on table realtime.messages is
  'Messages sent by the database. Its policies say who may join a private channel (select) and who may send to it (insert).';
create index if not exists messages_inserted_at_topic_index
  on realtime.messages (inserted_at desc, topic) where extension = 'broadcast' and private;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text
  language sql stable
as $$ select nullif(current_setting('realtime.topic', true), '')::text $$;
comment on function realtime.topic() is 'Topic of the channel that is being joined or written to; null elsewhere.';

create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
  returns void language plpgsql
as $$
declare
  generated uuid := gen_random_uuid();
begin
  -- A message that cannot be sent must not undo what it tells of, as on a hosted project.
  begin
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (
      generated,
      case
        when jsonb_typeof(payload) = 'object' and not payload ? 'id'
          then payload || jsonb_build_object('id', generated)
        else payload
      end,
      event, topic, private, 'broadcast'
    );
  exception when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
  end;
end
$$;
comment on function realtime.send(jsonb, text, text, boolean) is
  'Sends a broadcast to a channel once the transaction commits. The caller''s policies on realtime.messages apply.';

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;
comment on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) is
  'For row triggers: sends the changed row to a private channel.';
`;

const OUTBOX = `
create unlogged table if not exists realtime.outbox (
  id           bigint generated always as identity primary key,
  xid          bigint not null,
  table_schema text not null,
  table_name   text not null,
  operation    text not null,
  key          jsonb,
  old          jsonb,
  at           timestamptz not null default clock_timestamp()
);
comment on table realtime.outbox is
  'Changes on their way to subscribers: which row, never what is in it, so that each subscriber''s own policies decide.';
create index if not exists outbox_xid_idx on realtime.outbox (xid);
create index if not exists outbox_at_idx on realtime.outbox (at);
alter table realtime.outbox enable row level security;
revoke all on realtime.outbox from public, anon, authenticated, service_role;

create or replace function realtime.note_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The arguments are schema, table and the columns of the primary key.
  columns text[] := tg_argv[2:];
  transaction bigint := pg_catalog.pg_current_xact_id()::text::bigint;
  image jsonb;
  former jsonb;
begin
  if tg_op <> 'DELETE' then
    image := pg_catalog.to_jsonb(new);
    select pg_catalog.jsonb_object_agg(name, image -> name) into image from pg_catalog.unnest(columns) as name;
  end if;
  if tg_op <> 'INSERT' then
    former := pg_catalog.to_jsonb(old);
    -- A row that is gone cannot be checked against policies, so only its key may be told, unless there are none.
    if not exists (
      select from pg_catalog.pg_class as c
      where c.oid = tg_relid and c.relreplident = 'f' and not c.relrowsecurity
    ) then
      select pg_catalog.jsonb_object_agg(name, former -> name) into former from pg_catalog.unnest(columns) as name;
    end if;
  end if;
  insert into realtime.outbox (xid, table_schema, table_name, operation, key, old)
  values (transaction, tg_argv[0], tg_argv[1], tg_op, image, former);
  -- The same words twice in one transaction are one notification, delivered in the order of commits.
  perform pg_catalog.pg_notify('realtime', transaction::text);
  return null;
end
$$;
revoke all on function realtime.note_change() from public;

drop trigger if exists zz_supabase_realtime on realtime.messages;
create trigger zz_supabase_realtime after insert on realtime.messages
  for each row when (new.extension = 'broadcast')
  execute function realtime.note_change('realtime', 'messages', 'id');
`;

const PUBLICATION = `
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

create or replace function realtime.sync_triggers() returns void
  language plpgsql set search_path = ''
as $$
declare
  item record;
begin
  -- Two servers of one database wait for each other.
  perform pg_catalog.pg_advisory_xact_lock(7466311);
  for item in
    with wanted as (
      select c.oid as relid, n.nspname as schema_name, c.relname as table_name,
             pg_catalog.concat_ws(' or ',
               case when p.pubinsert then 'insert' end,
               case when p.pubupdate then 'update' end,
               case when p.pubdelete then 'delete' end) as events,
             (select pg_catalog.string_agg(pg_catalog.quote_literal(a.attname), ', ' order by k.place)
              from pg_catalog.pg_index as i
              cross join lateral pg_catalog.unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
              join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.attnum
              where i.indrelid = c.oid and i.indisprimary) as columns
      from pg_catalog.pg_publication as p
      join pg_catalog.pg_publication_tables as t on t.pubname = p.pubname
      join pg_catalog.pg_namespace as n on n.nspname = t.schemaname
      join pg_catalog.pg_class as c on c.relnamespace = n.oid and c.relname = t.tablename
      where p.pubname = 'supabase_realtime' and n.nspname <> 'realtime'
    ), defined as (
      -- Without a primary key no subscriber's right to a row could be checked.
      select relid, events, pg_catalog.format('%L, %L, %s', schema_name, table_name, columns) as arguments
      from wanted where columns is not null and events <> ''
    ), present as (
      select t.tgrelid as relid, pg_catalog.obj_description(t.oid, 'pg_trigger') as made_of
      from pg_catalog.pg_trigger as t
      join pg_catalog.pg_class as c on c.oid = t.tgrelid
      where t.tgname = 'zz_supabase_realtime' and t.tgparentid = 0
        and c.relnamespace <> 'realtime'::pg_catalog.regnamespace
    )
    select coalesce(d.relid, p.relid)::pg_catalog.regclass as name,
           p.relid is not null as stale, d.events, d.arguments
    from defined as d full join present as p on p.relid = d.relid
    where d.events || ': ' || d.arguments is distinct from p.made_of
  loop
    if item.stale then
      execute pg_catalog.format('drop trigger zz_supabase_realtime on %s', item.name);
    end if;
    continue when item.events is null;
    execute pg_catalog.format(
      'create trigger zz_supabase_realtime after %s on %s for each row execute function realtime.note_change(%s)',
      item.events, item.name, item.arguments
    );
    execute pg_catalog.format(
      'comment on trigger zz_supabase_realtime on %s is %L', item.name, item.events || ': ' || item.arguments
    );
  end loop;
end
$$;
revoke all on function realtime.sync_triggers() from public;
comment on function realtime.sync_triggers() is
  'Gives each table of the publication supabase_realtime its trigger, and takes it from the tables that left.';
`;

/** Creates or completes the schema `realtime`. Safe to run again; runs on Postgres 15 and later. */
export const REALTIME_SCHEMA_SQL: string = [MESSAGES, OUTBOX, PUBLICATION].join('\n');

/** Hourly: changes that nobody still waits for, and messages older than the three days a hosted project keeps. */
export const REALTIME_CLEANUP_SQL = `
delete from realtime.outbox where at < now() - interval '10 minutes';
delete from realtime.messages where inserted_at < now() at time zone 'utc' - interval '3 days';
`;
