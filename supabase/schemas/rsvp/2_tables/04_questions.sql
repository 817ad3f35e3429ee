create table public.questions (
  id               uuid primary key default gen_random_uuid(),
  event_id         uuid not null references public.events (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  scope            text not null default 'person'
    constraint questions_scope_known check (scope in ('person', 'household')),
  type             text not null default 'text'
    constraint questions_type_known check (type in ('text', 'long_text', 'yes_no', 'one', 'many', 'number', 'date', 'time')),
  label            text not null
    constraint questions_label_length check (char_length(btrim(label)) between 1 and 160 and label !~ '[[:cntrl:]]'),
  help             text constraint questions_help_length check (char_length(btrim(help)) between 1 and 300),
  options          text[] constraint questions_options_count check (cardinality(options) between 2 and 30),
  required         boolean not null default false,
  show_if_id       uuid references public.questions (id) on delete set null,
  show_if_is       text constraint questions_show_if_length check (char_length(show_if_is) between 1 and 160),
  erase_after_days int constraint questions_erase_range check (erase_after_days between 1 and 365),
  used_by          text constraint questions_used_by_length check (char_length(btrim(used_by)) between 1 and 120),
  position         double precision not null default 0,
  deleted_at       timestamptz,
  row_version      int not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint questions_options_of_choice check ((type in ('one', 'many')) = (options is not null)),
  constraint questions_not_after_itself check (show_if_id <> id)
);
comment on table public.questions is 'What guests of an event are asked with their reply. Members of the organisation and those with a role on the event see it; who may change the event changes it.';
comment on column public.questions.scope is 'Asked for each person of an invitation, or once for the household.';
comment on column public.questions.type is 'Which field answers it; one and many choose from options.';
comment on column public.questions.show_if_id is 'Asked only when this question of the same event has the answer show_if_is; without that answer always.';
comment on column public.questions.erase_after_days is 'Answers are erased so many days after the event; null: they stay with it. For what concerns health, belief or money.';
comment on column public.questions.used_by is 'Who needs the answer, so that nothing is asked that nobody uses.';
comment on column public.questions.position is 'Order, rising; 0 on insert: at the end.';
comment on column public.questions.deleted_at is 'Removed from every list; setting it to null brings the same row back.';

create index questions_list_idx on public.questions (event_id, position, id) where deleted_at is null;
create index questions_org_idx on public.questions (org_id);
create index questions_show_if_idx on public.questions (show_if_id);

create trigger questions_org before insert or update of event_id on public.questions
  for each row execute function private.inherit_org('events', 'event_id');
create trigger questions_settle before insert or update on public.questions
  for each row execute function private.settle_question();
create trigger questions_freeze before update on public.questions
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger questions_touch before update on public.questions for each row execute function private.touch_version();
create trigger questions_keep_kind before update on public.questions for each row
  when (old.scope <> new.scope or old.type <> new.type) execute function private.keep_answered_question();

alter table public.questions enable row level security;
revoke all on public.questions from anon, authenticated;
grant select on public.questions to authenticated;
grant insert (event_id, scope, type, label, help, options, required, show_if_id, show_if_is, erase_after_days,
  used_by, position) on public.questions to authenticated;
grant update (scope, type, label, help, options, required, show_if_id, show_if_is, erase_after_days, used_by,
  position, deleted_at) on public.questions to authenticated;

create policy questions_select_reader on public.questions for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy questions_insert_writer on public.questions for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy questions_update_writer on public.questions for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
