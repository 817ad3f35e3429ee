create table private.purges (
  function text primary key check (function ~ '^[a-z][a-z_]{0,62}$'),
  position int not null check (position > 0)
);
comment on table private.purges is
  'What is forgotten with time, a row a function of the schema private, which takes no parameter and answers how many rows; purge_old() calls them. A row stands in the schema file of its function, and the function''s comment says what is kept how long.';
comment on column private.purges.position is 'Lower runs earlier; of the same, by name.';

alter table private.purges enable row level security;
