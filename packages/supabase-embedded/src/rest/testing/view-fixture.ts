import type { Migration } from '../../types';

/**
 * Extends the fixture with views over hidden tables, over other views and over joins, each with renamed columns;
 * functions that take rows, lists and defaults; a table for aggregates.
 */
export const viewFixture: Migration = {
  version: '20260102000000',
  name: 'rest_fixture_more',
  sql: `
create schema warehouse;
create table warehouse.shelves (shelf_no int primary key, label text not null);
create table warehouse.boxes (box_no int primary key, shelf_no int references warehouse.shelves, contents text);
create table warehouse.labels (word text primary key);
create table warehouse.box_labels (box_no int references warehouse.boxes, word text references warehouse.labels, primary key (box_no, word));
insert into warehouse.shelves values (1, 'Top'), (2, 'Floor');
insert into warehouse.boxes values (10, 1, 'Plates'), (11, 1, 'Cups'), (12, 2, 'Chairs');
insert into warehouse.labels values ('fragile'), ('heavy');
insert into warehouse.box_labels values (10, 'fragile'), (11, 'fragile'), (12, 'heavy');
-- The views of one schema over the tables of another, with other names: what an API schema is.
create view public.shelf_list as select shelf_no as id, label as "shelf name", upper(label) as shouted from warehouse.shelves;
create view public.box_list as select b.box_no as id, b.shelf_no as shelf, b.contents from warehouse.boxes b;
create view public.box_short as select id as box, shelf from public.box_list where contents <> 'Chairs';
create view public.label_list as select word as name from warehouse.labels;
create view public.box_label_list as select box_no as of_box, word as named from warehouse.box_labels;
create view public.box_places as select b.box_no, b.contents, s.label as place, b.shelf_no as place_no from warehouse.boxes b join warehouse.shelves s using (shelf_no);
create materialized view public.box_copies as select box_no as id, shelf_no as shelf from warehouse.boxes;
create view public.box_union as select box_no as id, shelf_no as shelf from warehouse.boxes union all select 0, null;
create view public.tag_names with (security_invoker = true) as select name, label from public.tags;
create function public.box_count(s public.shelf_list) returns bigint language sql stable as $$ select count(*) from public.box_list b where b.shelf = s.id $$;
create function public.boxes_of(s public.shelf_list) returns setof public.box_list language sql stable as $$ select * from public.box_list b where b.shelf = s.id $$;

create table public.sales (id int primary key, event_id int references public.events, buyer int references public.people, kind text not null, amount numeric, extra jsonb);
insert into public.sales values (1, 1, 1, 'seat', 10, '{"n": 1}'), (2, 1, 2, 'seat', 20, '{"n": 2}'), (3, 1, 2, 'meal', 5.50, '{"n": 2}'), (4, 2, 3, 'seat', 8, null);
create table public.many (id int primary key, parity int not null);
insert into public.many select n, n % 2 from generate_series(1, 3000) n;
analyze public.many;

create type public.place as (street text, number int);
create function public.greet(p public.people) returns text language sql immutable as $$ select 'Hello ' || p.name $$;
create function public.place_text(at public.place) returns text language sql immutable as $$ select at.street || ' ' || at.number $$;
create function public.how_many(v int[]) returns int language sql immutable as $$ select cardinality(v) $$;
create function public.joined(sep text, variadic v text[] default '{}') returns text language sql immutable as $$ select array_to_string(v, sep) $$;
create function public.overloaded(a int) returns text language sql immutable as $$ select 'a' $$;
create function public.overloaded(a int, b int) returns text language sql immutable as $$ select 'a and b' $$;
create function public.overloaded(c text) returns text language sql immutable as $$ select 'c' $$;
create function public.overloaded_default(a int) returns text language sql immutable as $$ select 'one' $$;
create function public.overloaded_default(a int, b int default 2) returns text language sql immutable as $$ select 'two' $$;
create function public.swapped(inout a int, inout b int) language sql immutable as $$ select b, a $$;
create function public.echo_json(json) returns json language sql immutable as $$ select $1 $$;
create function public.byte_count(bytea) returns int language sql immutable as $$ select length($1) $$;
create function public.some_people(ids int[]) returns setof public.people language sql stable rows 2 as $$ select * from public.people where id = any(ids) $$;
create function public.forget() returns setof public.sales language sql volatile as $$ delete from public.sales where id = 4 returning * $$;
create function public.unnamed_pair(int, int) returns int language sql immutable as $$ select $1 + $2 $$;
create function public.unnamed_part(a int, int) returns int language sql immutable as $$ select $1 + $2 $$;
create function public.unnamed_number(int) returns int language sql immutable as $$ select $1 $$;
create function public.ordered(x int, z int default 1, y int default 1) returns int language sql immutable as $$ select 3 $$;
create function public.ordered(x int, d int default 1) returns int language sql immutable as $$ select 2 $$;
create function public.ordered(x int, c text default '') returns int language sql immutable as $$ select 2 $$;
create function public.ordered(x int, b boolean default true) returns int language sql immutable as $$ select 2 $$;
comment on function public.ordered(int, boolean) is 'One with a comment comes after those without';
create function public.one_record() returns record language sql stable as $$ select p.id, p.name from public.people p where p.id = 1 $$;
create function public.many_records() returns setof record language sql stable as $$ select p.id, p.name from public.people p where p.id < 3 order by p.id $$;
create view public.staff with (security_invoker = true) as select id, name, manager_id from public.people;
comment on table public.sales is 'What was bought';
comment on column public.sales.kind is 'seat or meal';

grant select on all tables in schema public to anon, authenticated;
revoke select on public.clubs from anon, authenticated;
grant select (id, name) on public.clubs to anon, authenticated;
grant insert, update, delete on public.sales, public.tag_names to authenticated;
revoke insert, update, delete on public.shelf_list from authenticated;
revoke execute on function public.forget() from public, anon;
`,
};
