create or replace function public.undo_import(import_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  imp public.imports;
  kept jsonb;
  gone int;
  restored int;
  again record;
begin
  select i.* into imp from public.imports i
  where i.id = undo_import.import_id and i.org_id = any (private.my_orgs('write')) for update;
  if imp.id is null then
    perform private.refuse(404, 'import_not_found', 'This import does not exist, or you may not change it.');
  end if;
  if imp.status <> 'applied' then
    perform private.refuse(409, 'import_status', 'This import is not applied, so there is nothing to undo.');
  end if;

  -- The replies it brought go first, so that only those given since count as built on a row.
  perform private.take_back_answers(imp);
  -- A row stays when something was built on it since.
  update public.import_rows r set undo = r.undo || jsonb_build_object('kept', case
      when p.row_version <> (r.undo ->> 'version')::int or p.deleted_at is not null then 'changed_since'
      when r.action = 'update' then null
      when exists (select from public.rsvp_people a where a.person_id = p.id) or exists (select from public.rsvps x where x.lead_person_id = p.id) then 'has_replied'
      when exists (select from public.invitations i where i.person_id = p.id)
        or exists (select from public.invitations i join public.household_members m on m.household_id = i.household_id where m.person_id = p.id) then 'invited'
      when exists (select from public.household_members m where m.person_id = p.id and m.household_id::text is distinct from r.undo ->> 'joined')
        or exists (select from public.group_members m where m.person_id = p.id and m.group_id::text is distinct from r.undo ->> 'grouped')
        or exists (select from public.person_contacts c where c.person_id = p.id and c.label is distinct from 'as imported') then 'changed_since' end)
  from public.persons p where r.import_id = imp.id and r.action in ('add', 'update') and p.id = r.person_id;

  select coalesce(jsonb_agg(jsonb_build_object('n', r.n, 'person_id', r.person_id, 'name', r.parsed ->> 'full_name', 'reason', r.undo ->> 'kept',
      'message', case r.undo ->> 'kept' when 'invited' then 'Is invited to an event.' when 'has_replied' then 'Has answered an invitation.'
        else 'Was changed after the import.' end) order by r.n), '[]') into kept
  from public.import_rows r where r.import_id = imp.id and r.undo ->> 'kept' is not null;

  update public.persons p set notes = nullif(btrim(replace(E'\n' || p.notes, E'\n' || (r.undo ->> 'note'), ''), E'\n'), '')
  from public.import_rows r where r.import_id = imp.id and p.id = r.person_id and r.undo ? 'note' and r.undo ->> 'kept' is null;

  -- The last row first, for two rows may have completed the same person.
  restored := 0;
  for again in
    select r.n from public.import_rows r
    where r.import_id = imp.id and r.action = 'update' and r.undo ->> 'kept' is null and r.errors -> 0 ->> 'code' = 'double_differs' order by r.n desc
  loop
    restored := restored + private.restore_people(imp.id, again.n);
  end loop;
  restored := restored + private.restore_people(imp.id, null);
  delete from public.household_members m using public.import_rows r
  where r.import_id = imp.id and r.action = 'update' and r.undo ->> 'kept' is null and m.person_id = r.person_id and m.household_id::text = r.undo ->> 'joined';
  delete from public.group_members m using public.import_rows r
  where r.import_id = imp.id and r.action = 'update' and r.undo ->> 'kept' is null and m.person_id = r.person_id and m.group_id::text = r.undo ->> 'grouped';

  delete from public.persons p using public.import_rows r
  where r.import_id = imp.id and r.action = 'add' and p.id = r.person_id and r.undo ->> 'kept' is null;
  get diagnostics gone = row_count;
  -- What it made is empty now and goes too, unless it was changed or invited.
  delete from public.households h
  where h.org_id = imp.org_id and h.created_at = imp.applied_at
    and not exists (select from public.household_members m where m.household_id = h.id)
    and not exists (select from public.invitations i where i.household_id = h.id);
  delete from public.groups g
  where g.org_id = imp.org_id and g.created_at = imp.applied_at
    and not exists (select from public.group_members m where m.group_id = g.id) and not exists (select from public.groups c where c.parent_id = g.id);
  delete from public.profile_fields f
  where f.org_id = imp.org_id and f.created_at = imp.applied_at
    and not exists (select from public.profile_values v where v.field_id = f.id);
  delete from public.import_issues i where i.import_id = imp.id;
  update public.imports i set status = 'undone', undone_at = now() where i.id = imp.id;
  return jsonb_build_object('import_id', imp.id, 'removed', gone, 'restored', restored, 'kept', kept);
end
$$;
comment on function public.undo_import(uuid) is
  'Takes an applied import back as one: removes whom it added, restores what it changed, and takes back the replies and notes it brought. Rows changed, invited or answered since stay. Answers {import_id, removed, restored, kept: [{n, person_id, name, reason, message}]}. 404 import_not_found, 409 import_status for one that is not applied.';
revoke execute on function public.undo_import(uuid) from public, anon, authenticated;
grant execute on function public.undo_import(uuid) to authenticated;
