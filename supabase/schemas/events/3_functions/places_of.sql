create or replace function private.places_of(counts text, age_band text) returns int
  language sql immutable set search_path = ''
as $$ select case when counts = 'seats' and age_band = 'infant' then 0 else 1 end $$;
comment on function private.places_of(text, text) is 'Places one person takes: one, and for infants none where the pool counts seats.';
revoke execute on function private.places_of(text, text) from public;
