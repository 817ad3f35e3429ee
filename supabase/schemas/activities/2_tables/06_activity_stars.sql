create table public.activity_stars (
  activity_id uuid not null references public.activities (id) on delete cascade,
  user_id     uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (activity_id, user_id)
);
comment on table public.activity_stars is 'What somebody wants to see, in "my programme". A wish, not a place.';

create index activity_stars_user_idx on public.activity_stars (user_id);

alter table public.activity_stars enable row level security;
revoke all on public.activity_stars from anon, authenticated;
grant select, delete on public.activity_stars to authenticated;
grant insert (activity_id) on public.activity_stars to authenticated;

create policy activity_stars_select_own on public.activity_stars for select to authenticated using (user_id = (select auth.uid()));
create policy activity_stars_insert_own on public.activity_stars for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from public.activities a where a.id = activity_stars.activity_id));
create policy activity_stars_delete_own on public.activity_stars for delete to authenticated using (user_id = (select auth.uid()));
