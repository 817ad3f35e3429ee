-- 2^i times the base point, in the form that an addition takes: y - x, y + x, 2dxy, 2z.
create table private.ed25519_powers (
  i int primary key,
  a numeric not null,
  b numeric not null,
  c numeric not null,
  z numeric not null
);
comment on table private.ed25519_powers is 'Doublings of the base point of Ed25519, written once; what private.ed25519_times() adds up.';

alter table private.ed25519_powers enable row level security;
