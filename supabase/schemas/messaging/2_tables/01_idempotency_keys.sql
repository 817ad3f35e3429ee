create table private.idempotency_keys (
  scope      text not null check (char_length(scope) <= 200),
  key        text not null check (char_length(key) <= 200),
  body_hash  text not null check (char_length(body_hash) <= 64),
  response   jsonb not null,
  expires_at timestamptz not null default now() + interval '24 hours',
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
comment on table private.idempotency_keys is 'Answers of requests that may be repeated, by user or token, for 24 hours.';

create index idempotency_keys_expiry_idx on private.idempotency_keys (expires_at);

alter table private.idempotency_keys enable row level security;
