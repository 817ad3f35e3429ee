create table public.billing_details (
  user_id    uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  name       text not null check (private.is_plain_text(name, 200) and name !~ '[[:cntrl:]]'),
  address    text check (private.is_plain_text(address, 500)),
  tax_number text check (private.is_plain_text(tax_number, 40) and tax_number !~ '[\n\t]'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.billing_details is 'The name and address that the next invoices of an account bear. Those that are written keep theirs.';

create trigger billing_details_freeze before update on public.billing_details for each row execute function private.freeze('user_id', 'created_at');
create trigger billing_details_touch before update on public.billing_details for each row execute function private.touch();

alter table public.billing_details enable row level security;
revoke all on public.billing_details from anon, authenticated;
grant select on public.billing_details to authenticated;
grant insert (user_id, name, address, tax_number) on public.billing_details to authenticated;
grant update (name, address, tax_number) on public.billing_details to authenticated;

create policy billing_details_select_own on public.billing_details for select to authenticated using (user_id = (select auth.uid()));
create policy billing_details_insert_own on public.billing_details for insert to authenticated with check (user_id = (select auth.uid()));
create policy billing_details_update_own on public.billing_details for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
