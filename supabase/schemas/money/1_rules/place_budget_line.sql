create or replace function private.place_budget_line() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.position = 0 then
    select coalesce(max(l.position), 0) + 1024 into new.position
    from public.budget_lines l where l.event_id = new.event_id and l.side = new.side and l.deleted_at is null;
  end if;
  return new;
end
$$;
comment on function private.place_budget_line() is 'BEFORE INSERT: a line without a place stands at the end of its side.';
revoke execute on function private.place_budget_line() from public;
