create table private.secrets (
  key        text primary key check (char_length(key) between 1 and 60),
  value      bytea not null,
  created_at timestamptz not null default now()
);
comment on table private.secrets is 'Keys made once, from the system''s random source, and never shown.';
comment on column private.secrets.value is
  'token_key: 32 bytes, signs guest links. Replacing it ends every link. door_key: 32 bytes, signs the codes of tickets; door_public_key: what phones at the door check them with.';

alter table private.secrets enable row level security;
