create table private.invoice_counters (
  issuer text not null check (char_length(issuer) between 1 and 60),
  year   int not null check (year between 2000 and 2200),
  last   int not null check (last >= 1),
  primary key (issuer, year)
);
comment on table private.invoice_counters is
  'The last number of each issuer (''platform'', or the id of an organisation) and year. Its row is the lock: a number is taken in the transaction that writes the invoice, so none is lost and none stands twice.';

alter table private.invoice_counters enable row level security;
