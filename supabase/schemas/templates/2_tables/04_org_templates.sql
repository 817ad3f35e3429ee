create table public.org_templates (
  id              uuid primary key default gen_random_uuid(),
  org_id          uuid not null references public.orgs (id) on delete cascade,
  created_by      uuid default auth.uid() references auth.users (id) on delete set null,
  source_event_id uuid references public.events (id) on delete set null,
  event_type_id   text not null references public.event_types (id),
  name            text not null
    constraint org_templates_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  body            jsonb not null
    constraint org_templates_body_form check (jsonb_typeof(body) = 'object' and char_length(body::text) <= 200000),
  shared          boolean not null default false,
  version         int not null default 1 constraint org_templates_version_range check (version between 1 and 10000),
  deleted_at      timestamptz,
  row_version     int not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
comment on table public.org_templates is 'A template of one''s own, made of a past event. Seen by who made it, and once shared by all members of the organisation. Made and changed from Pro on.';
comment on column public.org_templates.source_event_id is 'The event it was made of; null once that is gone.';
comment on column public.org_templates.body is 'The plan in the form of templateBodySchema, which reads it.';
comment on column public.org_templates.version is 'Rises when the plan is saved anew; events that were made of an earlier one stay as they are.';
comment on column public.org_templates.deleted_at is 'Removed from every list; setting it to null brings the same row back.';

create index org_templates_list_idx on public.org_templates (org_id, name, id) where deleted_at is null;
create index org_templates_created_by_idx on public.org_templates (created_by);
create index org_templates_source_idx on public.org_templates (source_event_id);
create index org_templates_type_idx on public.org_templates (event_type_id);

create trigger org_templates_settle before insert or update on public.org_templates
  for each row execute function private.settle_org_template();
create trigger org_templates_freeze before update on public.org_templates
  for each row execute function private.freeze('id', 'org_id', 'created_by', 'created_at');
create trigger org_templates_touch before update on public.org_templates for each row execute function private.touch_version();

alter table public.org_templates enable row level security;
revoke all on public.org_templates from anon, authenticated;
grant select on public.org_templates to authenticated;
grant insert (org_id, source_event_id, event_type_id, name, body, shared) on public.org_templates to authenticated;
grant update (event_type_id, name, body, shared, deleted_at) on public.org_templates to authenticated;

create policy org_templates_select_reader on public.org_templates for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) and (shared or created_by = (select auth.uid())));
create policy org_templates_insert_writer on public.org_templates for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) and created_by = (select auth.uid()) and private.has_plan(org_id, 'pro'));
create policy org_templates_update_writer on public.org_templates for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) and (shared or created_by = (select auth.uid())))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) and private.has_plan(org_id, 'pro'));
