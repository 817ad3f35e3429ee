create or replace function private.settle_listing() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.search_text := private.normalise(concat_ws(' ', new.name, new.place));
  return new;
end
$$;
comment on function private.settle_listing() is 'BEFORE INSERT OR UPDATE: what the finder searches.';
revoke execute on function private.settle_listing() from public;
