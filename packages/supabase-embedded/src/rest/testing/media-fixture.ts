import type { Migration } from '../../types';

/** Handlers of media types as PostgREST documents them: functions, aggregates over a table, and over any rows. */
export const mediaFixture: Migration = {
  version: '20260103000000',
  name: 'media_fixture',
  sql: `
create domain "text/csv" as text;
create domain "text/html" as text;
create domain "image/png" as bytea;
create domain "application/json" as json;
create domain "application/vnd.geo+json" as jsonb;
create domain "text/Tab-Separated-Values" as text;
create domain "*/*" as bytea;
create table public.lines (id int primary key, name text not null);
insert into public.lines values (1, 'first'), (2, 'second'), (3, 'third');
create view public.short_lines with (security_invoker = true) as select id, name from public.lines where id < 3;
create table public.numbers_kept (val int primary key);
insert into public.numbers_kept values (1), (2);
create table public.secret_lines (id int primary key);
insert into public.secret_lines values (1);

create function public.csv_step(state text, next public.lines) returns "text/csv" language sql immutable
  as $$ select state || next.id || ';' || next.name || E'\\n' $$;
create function public.csv_end(data "text/csv") returns "text/csv" language plpgsql as $$ begin
  perform set_config('response.headers', '[{"Content-Disposition": "attachment; filename=\\"lines.csv\\""}]', true);
  return E'id;name\\n' || data; end $$;
create aggregate public.csv_of_lines(public.lines) (initcond = '', stype = "text/csv", sfunc = public.csv_step, finalfunc = public.csv_end);

create function public.bytes_step(state bytea, next public.lines) returns "image/png" language sql immutable
  as $$ select state || decode(lpad(to_hex(200 + next.id), 2, '0'), 'hex') $$;
create aggregate public.bytes_of_lines(public.lines) (initcond = '', stype = "image/png", sfunc = public.bytes_step);

create function public.object_step(state "application/json", next public.short_lines) returns "application/json" language sql immutable
  as $$ select json_build_object('last', next.name) $$;
create aggregate public.object_of_lines(public.short_lines) (stype = "application/json", sfunc = public.object_step);

create function public.tabs_step(state "text/Tab-Separated-Values", next anyelement) returns "text/Tab-Separated-Values" language sql immutable
  as $$ select coalesce(state, '') || (select string_agg(value, E'\\t') from json_each_text(row_to_json(next))) || E'\\n' $$;
create aggregate public.tabs_of_any(anyelement) (stype = "text/Tab-Separated-Values", sfunc = public.tabs_step);

create function public.geo_step(state "application/vnd.geo+json", next anyelement) returns "application/vnd.geo+json" language sql immutable
  as $$ select '{"any": true}'::jsonb $$;
create aggregate public.geo_of_any(anyelement) (stype = "application/vnd.geo+json", sfunc = public.geo_step);

create function public.any_step(state bytea, next public.numbers_kept) returns "*/*" language sql immutable
  as $$ select state || convert_to(next.val || ',', 'UTF8') $$;
create function public.any_end(data "*/*") returns "*/*" language plpgsql as $$ declare
  asked text := current_setting('request.headers', true)::json ->> 'accept'; begin
  if asked = 'magic/number' then perform set_config('response.headers', '[{"Content-Type": "magic/number"}]', true);
  elsif asked = 'text/refused' then raise sqlstate 'PT415' using message = 'Unsupported Media Type'; end if;
  return data; end $$;
create aggregate public.any_of_numbers(public.numbers_kept) (initcond = '', stype = "*/*", sfunc = public.any_step, finalfunc = public.any_end);

create function public.hidden_step(state text, next public.secret_lines) returns "text/csv" language sql immutable as $$ select 'x' $$;
create aggregate public.csv_of_secrets(public.secret_lines) (stype = "text/csv", sfunc = public.hidden_step);

create function public.page(title text default 'Hello') returns "text/html" language sql stable as $$ select '<h1>' || title || '</h1>' $$;
create function public.dot() returns "image/png" language sql stable as $$ select decode('89504e47ff00', 'hex') $$;
create function public.no_dot() returns "image/png" language sql stable as $$ select null::bytea $$;
create function public.pages() returns setof "text/html" language sql stable as $$ select '<p>' $$;
create function public.anything() returns "*/*" language plpgsql stable as $$ begin
  if current_setting('request.headers', true)::json ->> 'accept' = 'app/chico' then
    perform set_config('response.headers', '[{"Content-Type": "app/chico"}]', true); end if;
  return convert_to('any', 'UTF8'); end $$;
create function public.some_lines() returns setof public.lines language sql stable as $$ select * from public.lines where id > 1 $$;
create function public.counted() returns int language sql stable as $$ select 7 $$;
create function public.closed_page() returns "text/html" language sql stable as $$ select 'closed' $$;
revoke execute on function public.closed_page() from public, anon, authenticated;
revoke execute on function public.bytes_of_lines(public.lines) from public, anon;
grant select, insert, delete on public.lines, public.numbers_kept to authenticated;
grant select on public.short_lines to authenticated;
grant select on public.lines to anon;
revoke all on public.secret_lines from anon, authenticated;
`,
};
