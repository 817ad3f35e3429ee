create table private.token_misses (
  ip     text not null check (char_length(ip) <= 64),
  minute timestamptz not null,
  misses int not null default 0,
  primary key (ip, minute)
);
comment on table private.token_misses is
  'Wrong tokens by minute: by client address, and by address with the first four characters of the link. Over the limit misses are answered 429 until the minute ends; a good link opens.';

alter table private.token_misses enable row level security;
