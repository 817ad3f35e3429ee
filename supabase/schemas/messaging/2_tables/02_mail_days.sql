create table private.mail_days (
  org_id uuid not null references public.orgs (id) on delete cascade,
  day    date not null,
  mails  int not null check (mails >= 0),
  primary key (org_id, day)
);
comment on table private.mail_days is
  'Mails of an organisation''s own making that were let out, by day on its own clock. Its row is the lock under which workers share what is left of a day.';

alter table private.mail_days enable row level security;
