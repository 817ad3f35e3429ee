create or replace function private.import_phone(written text, country text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when digits ~ '^\+[1-9][0-9]{6,14}$' then digits
    when digits ~ '^00[1-9][0-9]{6,14}$' then '+' || substr(digits, 3)
    when country in ('US', 'CA') and digits ~ '^1?[2-9][0-9]{9}$' then '+1' || right(digits, 10)
    when code is not null and digits ~ '^0[1-9][0-9]{5,11}$' then '+' || code || substr(digits, 2)
  end
  from (select regexp_replace(written, '[[:space:]().\-/]', '', 'g') as digits,
          -- Countries whose national numbers begin with a 0 that falls away after the country's code.
          (jsonb_build_object('DE', '49', 'AT', '43', 'CH', '41', 'GB', '44', 'FR', '33', 'NL', '31', 'BE', '32', 'SE', '46', 'FI', '358',
            'IE', '353', 'AU', '61', 'NZ', '64', 'ZA', '27', 'IN', '91', 'JP', '81', 'IL', '972', 'TR', '90')) ->> country as code) as x
$$;
comment on function private.import_phone(text, text) is 'E.164 of a number as people write it, national ones by the organisation''s country; null when that cannot be said.';
revoke execute on function private.import_phone(text, text) from public;
