-- The storage service writes the row of an upload twice: once before the first byte with the announced size, taken back
-- again, and once when the file is whole. So this refuses an upload that cannot fit, and one that turned out larger.
create or replace function private.count_file() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was uuid := case when tg_op <> 'INSERT' then private.file_org(old.bucket_id, old.name) end;
  now_in uuid := case when tg_op <> 'DELETE' then private.file_org(new.bucket_id, new.name) end;
  less bigint := case when tg_op <> 'INSERT' then coalesce((old.metadata ->> 'size')::bigint, 0) else 0 end;
  more bigint := case when tg_op <> 'DELETE' then coalesce((new.metadata ->> 'size')::bigint, 0) else 0 end;
  room bigint;
  had bigint;
begin
  if was = now_in then
    more := more - less;
    less := 0;
  end if;
  -- Two moves in opposite directions take the two rows in one order.
  perform from private.storage_use u where u.org_id in (was, now_in) order by u.org_id for update;
  if was is not null and less > 0 then
    update private.storage_use u set bytes = greatest(0, u.bytes - less) where u.org_id = was;
  end if;
  if now_in is not null and more <> 0 then
    insert into private.storage_use as u (org_id, bytes)
    select o.id, greatest(0, more) from public.orgs o where o.id = now_in
    on conflict (org_id) do update set bytes = greatest(0, u.bytes + more) returning u.bytes into had;
    room := private.plan_limit(now_in, 'storage_mb') * 1000000;
    if more > 0 and had > room then
      perform private.refuse(402, 'plan_limit_storage_mb', pg_catalog.format(
        'Your plan has room for %s MB of files, and this would be more. Remove files you no longer need',
        private.amount_text(room / 1000000)) || private.or_larger_plan(now_in, 'storage_mb'),
        pg_catalog.jsonb_build_object('limit', room, 'used', had - more));
    end if;
  end if;
  if tg_op <> 'DELETE' and new.bucket_id = 'avatars' then
    perform private.check_avatars(pg_catalog.split_part(new.name, '/', 1));
  end if;
  return null;
end
$$;
comment on function private.count_file() is
  'AFTER each change of a file''s row: counts what an organisation keeps. 402 plan_limit_storage_mb when its plan has no room; 409 avatars_full when a person has ten pictures already.';
revoke execute on function private.count_file() from public;
