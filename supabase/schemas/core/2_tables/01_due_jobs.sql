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
