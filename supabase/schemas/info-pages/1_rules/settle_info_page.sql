create or replace function private.settle_info_page() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  last timestamptz;
begin
  if tg_op = 'INSERT' and new.position = 0 then
    select coalesce(max(p.position), 0) + 1024 into new.position from public.info_pages p where p.event_id = new.event_id and p.deleted_at is null;
  end if;
  if tg_op = 'UPDATE' and (new.title, new.blocks) is distinct from (old.title, old.blocks) then
    new.changed_by := coalesce(auth.uid(), new.changed_by);
    select max(v.created_at) into last from public.info_page_versions v where v.page_id = old.id;
    -- After a pause, before somebody else's words, and before an earlier version comes back, what was there is kept.
    if old.blocks <> '[]' and (last is null or last < now() - interval '10 minutes' or new.changed_by is distinct from old.changed_by
      or exists (select from public.info_page_versions v where v.page_id = old.id and v.blocks = new.blocks and v.title = new.title)) then
      insert into public.info_page_versions (page_id, org_id, title, blocks, kind, made_by)
      values (old.id, old.org_id, old.title, old.blocks, 'kept', coalesce(old.changed_by, old.created_by));
      delete from public.info_page_versions v where v.page_id = old.id and v.id not in (
        select k.id from public.info_page_versions k where k.page_id = old.id order by k.created_at desc, k.id limit 60);
    end if;
  end if;
  select coalesce(array_agg(distinct s #>> '{}'), '{}') into new.pictures
  from (select jsonb_path_query(new.blocks, 'lax $.**.src') as s
        union all select jsonb_path_query(coalesce(new.published_blocks, '[]'), 'lax $.**.src')) x where s #>> '{}' <> '';
  return new;
end
$$;
comment on function private.settle_info_page() is
  'BEFORE INSERT OR UPDATE: its place at the end, what was there before a change as a version, and the pictures it shows.';
revoke execute on function private.settle_info_page() from public;
