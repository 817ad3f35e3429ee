create or replace function private.shrink_overbooking() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.overbooked := case when new.size is null then 0 else least(new.overbooked, greatest(0, new.held + new.taken - new.size)) end;
  return new;
end
$$;
comment on function private.shrink_overbooking() is 'BEFORE UPDATE: overbooking never outlives its cause.';
revoke execute on function private.shrink_overbooking() from public;
