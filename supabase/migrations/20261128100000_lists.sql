-- What the clock does and what is forgotten with time were two functions that each domain copied to add a line. Now they are
-- lists, and each function of a list is called for itself.

create table private.due_jobs (
  function text primary key check (function ~ '^[a-z][a-z_]{0,62}$'),
  position int not null check (position > 0),
  answer   text not null unique check (answer ~ '^[a-z][a-z_]{0,62}$')
);
comment on table private.due_jobs is
  'What the clock does, a row a function of the schema private, which takes no parameter and answers how many; run_due_jobs() calls them. A row stands in the schema file of its function.';
comment on column private.due_jobs.position is 'Lower runs earlier; of the same, by name.';
comment on column private.due_jobs.answer is 'Under what name run_due_jobs() answers its number.';

alter table private.due_jobs enable row level security;

create table private.purges (
  function text primary key check (function ~ '^[a-z][a-z_]{0,62}$'),
  position int not null check (position > 0)
);
comment on table private.purges is
  'What is forgotten with time, a row a function of the schema private, which takes no parameter and answers how many rows; purge_old() calls them. A row stands in the schema file of its function, and the function''s comment says what is kept how long.';
comment on column private.purges.position is 'Lower runs earlier; of the same, by name.';

alter table private.purges enable row level security;
