create table public.subscriptions (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null unique default auth.uid() references auth.users (id) on delete cascade,
  plan_type      text not null default 'free' check (plan_type in ('free', 'premium', 'pro', 'business')),
  is_trial       boolean not null default false,
  trial_start_at timestamptz,
  trial_end_at   timestamptz,
  is_lifetime    boolean not null default false,
  provider       text check (char_length(provider) <= 40),
  provider_ref   text check (char_length(provider_ref) <= 200),
  period_end_at  timestamptz,
  cancel_at      timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  checkout_id    uuid references public.checkouts (id) on delete set null,
  next_plan_type text check (next_plan_type in ('premium', 'pro')),
  next_plan_at   timestamptz,
  wished_at      timestamptz,
  past_due_at    timestamptz,
  constraint subscriptions_trial_in_order check (trial_end_at > trial_start_at),
  constraint subscriptions_trial_days check (not is_trial or (trial_start_at is not null and trial_end_at is not null)),
  constraint subscriptions_next_plan_dated check ((next_plan_type is null) = (next_plan_at is null))
);
comment on table public.subscriptions is
  'One row a user. A paid plan is written by a verified payment or an admin''s recorded act, through the service key; a user inserts their free row, starts one trial and may go down.';
comment on column public.subscriptions.is_trial is 'A trial was started. It opens premium only while now() < trial_end_at.';
comment on column public.subscriptions.period_end_at is 'Paid until then.';
comment on column public.subscriptions.cancel_at is 'From this instant on the plan counts as free, unless it is for life.';
comment on column public.subscriptions.checkout_id is 'The payment that the plan comes from; null: free, or set by an admin.';
comment on column public.subscriptions.next_plan_type is 'The smaller plan that begins at next_plan_at.';
comment on column public.subscriptions.wished_at is 'When its owner last changed what comes next; a newer word of the provider counts before it.';
comment on column public.subscriptions.past_due_at is 'The last monthly payment failed then; the provider tries again.';

create index subscriptions_checkout_idx on public.subscriptions (checkout_id);
create index subscriptions_renewal_idx on public.subscriptions (period_end_at) where provider is not null;
create index subscriptions_trial_end_idx on public.subscriptions (trial_end_at) where is_trial;

create trigger subscriptions_freeze before update on public.subscriptions
  for each row execute function private.freeze('id', 'user_id', 'created_at');
create trigger subscriptions_touch before update on public.subscriptions
  for each row execute function private.touch();
-- Changes of a plan are money: the subscription's history is kept too. It belongs to a person, not an organisation.
create trigger subscriptions_audit after insert or update or delete on public.subscriptions
  for each row execute function private.audit_row();

alter table public.subscriptions enable row level security;
revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;
grant insert (user_id) on public.subscriptions to authenticated;

create policy subscriptions_select_own on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy subscriptions_insert_own on public.subscriptions for insert to authenticated
  with check (user_id = (select auth.uid()));
