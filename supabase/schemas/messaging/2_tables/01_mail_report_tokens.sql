create table private.mail_report_tokens (
  token      text primary key check (char_length(token) <= 200),
  digest     text not null check (char_length(digest) <= 128),
  created_at timestamptz not null default now()
);
comment on table private.mail_report_tokens is
  'One-time tokens of signed reports, with a digest of what came with each: the same report may be sent again, another under the same token is refused. Kept 90 days.';

create index mail_report_tokens_age_idx on private.mail_report_tokens (created_at);

alter table private.mail_report_tokens enable row level security;
