create table private.mail_warm_up (
  plan_type text not null check (plan_type in ('free', 'premium', 'pro', 'business')),
  step      int not null check (step >= 1),
  mails     int not null check (mails > 0),
  primary key (plan_type, step)
);
comment on table private.mail_warm_up is
  'How many mails of its own making an organisation may let out on the first, second and further days on which it sends at all. After the last step mails_day of plan_limits alone counts. What does not leave waits for the next day; nothing is lost.';

create trigger mail_warm_up_audit after insert or update or delete on private.mail_warm_up
  for each row execute function private.audit_row();

alter table private.mail_warm_up enable row level security;
