create table private.payment_purposes (
  purpose  text primary key check (purpose ~ '^[a-z][a-z_]{1,29}$'),
  apply_fn text not null check (apply_fn ~ '^[a-z][a-z_]{1,59}$')
);
comment on table private.payment_purposes is
  'What can be paid for. apply_fn: the function private.<apply_fn>(public.checkouts) that makes what was bought follow from the state of its checkout; it may run any number of times, in any order of states.';

alter table private.payment_purposes enable row level security;
