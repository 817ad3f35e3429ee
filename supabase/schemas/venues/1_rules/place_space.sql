create or replace function private.place_space() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.position = 0 then
    select coalesce(max(s.position), 0) + 1024 into new.position from public.venue_spaces s where s.venue_id = new.venue_id and s.deleted_at is null;
  end if;
  return new;
end
$$;
comment on function private.place_space() is 'BEFORE INSERT: a space without a place stands at the end.';
revoke execute on function private.place_space() from public;
