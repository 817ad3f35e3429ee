create table private.number_counters (
  org_id uuid not null references public.orgs (id) on delete cascade,
  series text not null check (series in ('order', 'document')),
  year   int not null,
  last   int not null default 0 check (last >= 0),
  primary key (org_id, series, year)
);
comment on table private.number_counters is 'The last number of each series: orders (year 0), receipts, invoices and credit notes by year. The row stays locked until what was numbered is kept, so that no number is missing.';

alter table private.number_counters enable row level security;
