create table private.contact_counts (
  bucket   text not null check (char_length(bucket) <= 120),
  hour     timestamptz not null,
  requests int not null check (requests > 0),
  primary key (bucket, hour)
);
comment on table private.contact_counts is 'Messages in an hour by client address, e-mail address (hashed) or account. Kept two days.';

create index contact_counts_hour_idx on private.contact_counts (hour);

alter table private.contact_counts enable row level security;
