-- A row for each, so that migrations which add mails beside each other add a row and replace no function.
create table private.mail_previews (
  template text primary key check (template ~ '^[a-z][a-z_]{1,39}$')
);
comment on table private.mail_previews is
  'The keys of PREVIEW_KEYS in deliver-outbox/previews.ts, of which somebody may have an example sent to themselves.';

alter table private.mail_previews enable row level security;
