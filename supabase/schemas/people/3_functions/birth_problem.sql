create or replace function private.birth_problem(year int) returns text
  language sql stable set search_path = ''
as $$
  select case when year < 1900 then 'Years of birth before 1900 cannot be kept. Check the year, or leave it empty.'
    when year > extract(year from current_date) then 'This year of birth is in the future. Check the year, or leave it empty.' end
$$;
comment on function private.birth_problem(int) is 'Why this cannot be a year of birth, in words; null when it can.';
revoke execute on function private.birth_problem(int) from public;
