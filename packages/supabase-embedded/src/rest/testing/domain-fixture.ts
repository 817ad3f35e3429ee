import type { Migration } from '../../types';

/** Domains with casts, as PostgREST documents them: a colour kept as a number, and one that is only shown. */
export const domainFixture: Migration = {
  version: '20260104000000',
  name: 'domain_fixture',
  sql: `
create schema shapes;
grant usage on schema shapes to anon, authenticated, service_role;
create domain public.color as int check (value between 0 and 16777215);
create function shapes.color_to_json(public.color) returns json language sql immutable
  as $$ select case when $1 is null then null else to_json('#' || lpad(upper(to_hex($1)), 6, '0')) end $$;
create function shapes.color_of_text(text) returns public.color language sql immutable
  as $$ select ('x' || lpad(replace($1, '#', ''), 8, '0'))::bit(32)::int::public.color $$;
create function shapes.color_of_json(json) returns public.color language sql immutable
  as $$ select shapes.color_of_text($1 #>> '{}') $$;
create cast (public.color as json) with function shapes.color_to_json(public.color) as implicit;
create cast (text as public.color) with function shapes.color_of_text(text) as implicit;
create cast (json as public.color) with function shapes.color_of_json(json) as implicit;

create domain public.cents as int;
create function public.cents_to_json(public.cents) returns json language sql immutable
  as $$ select json_build_object('amount', $1 / 100.0::numeric(9, 2), 'currency', 'EUR') $$;
create cast (public.cents as json) with function public.cents_to_json(public.cents) as implicit;
create domain public.assigned as int;
create function public.assigned_to_json(public.assigned) returns json language sql immutable as $$ select '"hidden"'::json $$;
create cast (public.assigned as json) with function public.assigned_to_json(public.assigned) as assignment;

create domain public.recipe as jsonb;
create function public.recipe_of_text(text) returns public.recipe language sql immutable as $$ select $1::jsonb::public.recipe $$;
create cast (text as public.recipe) with function public.recipe_of_text(text) as implicit;
create table public.recipes (id int primary key, mix public.recipe);
create table public.paints (id int primary key, name text, shade public.color default 255, price public.cents, code public.assigned);
create table public.walls (id int primary key, paint_id int references public.paints, trim_shade public.color);
create table public.swatches (shade public.color primary key, name text);
create view public.bright with (security_invoker = true) as select id, shade as tone from public.paints where shade > 65535;
create function public.paints_like(part text) returns setof public.paints language sql stable
  as $$ select * from public.paints where name like part || '%' $$;
insert into public.paints values (1, 'red', 16711680, 1250, 7), (2, 'blue', 255, 300, 8), (3, 'none', null, null, null);
insert into public.walls values (1, 1, 65280), (2, 2, 0);
insert into public.swatches values (65280, 'green');
create domain "text/x-shades" as text;
create function public.shades_step(state text, next public.paints) returns "text/x-shades" language sql immutable
  as $$ select state || coalesce(next.shade::int::text, '-') || ' ' $$;
create aggregate public.shades_of_paints(public.paints) (initcond = '', stype = "text/x-shades", sfunc = public.shades_step);
grant select, insert, update, delete on all tables in schema public to authenticated, service_role;
grant select on public.paints to anon;
revoke execute on function shapes.color_to_json(public.color) from public, anon;
grant execute on function shapes.color_to_json(public.color) to authenticated, service_role;
`,
};
