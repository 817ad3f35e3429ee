create table private.client_log_counts (
  user_id uuid not null references auth.users (id) on delete cascade,
  log     text not null check (char_length(log) <= 63),
  day     date not null,
  lines   int not null check (lines > 0),
  primary key (user_id, log)
);
comment on table private.client_log_counts is 'How many lines an account has written into a log today. One row for each account and log.';

alter table private.client_log_counts enable row level security;
