create table private.mail_months (
  org_id uuid not null references public.orgs (id) on delete cascade,
  month  date not null,
  sent   bigint not null check (sent >= 0),
  primary key (org_id, month)
);
comment on table private.mail_months is
  'Mails to guests that count, by calendar month in the organisation''s zone. Its row is the lock under which two sendings share what is left.';

alter table private.mail_months enable row level security;
