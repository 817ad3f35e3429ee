create or replace function private.settle_org_template() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.source_event_id is not null and (tg_op = 'INSERT' or new.source_event_id is distinct from old.source_event_id)
    and not exists (select from public.events e where e.id = new.source_event_id and e.org_id = new.org_id) then
    perform private.refuse(422, 'source_event_id', 'A template is made of an event of the same organisation.');
  end if;
  if tg_op = 'UPDATE' and new.body is distinct from old.body then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;
comment on function private.settle_org_template() is
  'BEFORE INSERT OR UPDATE: the event it was made of belongs to the organisation; another plan is another version. Refuses 422 source_event_id.';
revoke execute on function private.settle_org_template() from public;
