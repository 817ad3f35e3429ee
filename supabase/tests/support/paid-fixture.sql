-- Installed in test databases only: one table a paid plan, with the shape every paid table has. Rows of one's own stay
-- readable and removable after a downgrade; adding and changing needs the plan of the organisation's owner.
do $$
declare
  plan text;
begin
  foreach plan in array array['premium', 'pro', 'business'] loop
    execute format($ddl$
      create table public.paid_fixture_%1$s (
        id         uuid primary key default gen_random_uuid(),
        org_id     uuid not null references public.orgs (id) on delete cascade,
        note       text not null check (char_length(note) between 1 and 200),
        created_at timestamptz not null default now()
      );
      comment on table public.paid_fixture_%1$s is 'A table that %1$s opens. It exists in test databases only.';
      create index paid_fixture_%1$s_org_idx on public.paid_fixture_%1$s (org_id);
      alter table public.paid_fixture_%1$s enable row level security;
      revoke all on public.paid_fixture_%1$s from anon, authenticated;
      grant select, delete on public.paid_fixture_%1$s to authenticated;
      grant insert (org_id, note), update (note) on public.paid_fixture_%1$s to authenticated;
      create policy paid_fixture_%1$s_select_reader on public.paid_fixture_%1$s for select to authenticated
        using (org_id = any ((select private.my_orgs('read'))::uuid[]));
      create policy paid_fixture_%1$s_insert_writer on public.paid_fixture_%1$s for insert to authenticated
        with check (org_id = any ((select private.my_orgs('write'))::uuid[]) and private.has_plan(org_id, %1$L));
      create policy paid_fixture_%1$s_update_writer on public.paid_fixture_%1$s for update to authenticated
        using (org_id = any ((select private.my_orgs('write'))::uuid[]))
        with check (org_id = any ((select private.my_orgs('write'))::uuid[]) and private.has_plan(org_id, %1$L));
      create policy paid_fixture_%1$s_delete_writer on public.paid_fixture_%1$s for delete to authenticated
        using (org_id = any ((select private.my_orgs('write'))::uuid[]));
    $ddl$, plan);
  end loop;
end
$$;
notify pgrst, 'reload schema';
