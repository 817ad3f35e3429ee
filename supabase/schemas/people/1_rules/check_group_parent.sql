create or replace function private.check_group_parent() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.parent_id is null then
    return new;
  end if;
  -- Two moves at once could close a ring between them.
  perform private.lock_limit(new.org_id, 'groups');
  if not exists (select from public.groups g where g.id = new.parent_id and g.org_id = new.org_id) then
    raise exception using errcode = '23503', constraint = 'groups_same_org', message = 'parent_id does not belong to this organisation.';
  end if;
  if exists (
    with recursive up as (
      select g.id, g.parent_id, 1 as depth from public.groups g where g.id = new.parent_id
      union all
      select g.id, g.parent_id, up.depth + 1 from public.groups g join up on g.id = up.parent_id where up.depth <= 20)
    select from up where up.id = new.id or up.depth > 19) then
    raise exception using errcode = '23514', constraint = 'groups_tree',
      message = 'A group cannot be inside itself, and groups go at most 20 levels deep.';
  end if;
  return new;
end
$$;
comment on function private.check_group_parent() is 'BEFORE INSERT OR UPDATE: keeps the groups a tree within one organisation. 23503 groups_same_org, 23514 groups_tree.';
revoke execute on function private.check_group_parent() from public;
