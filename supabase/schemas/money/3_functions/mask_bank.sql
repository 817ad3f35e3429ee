create or replace function private.mask_bank(details jsonb, name text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(details)
    when 'object' then coalesce((select jsonb_object_agg(d.key, private.mask_bank(d.value, d.key)) from jsonb_each(details) d), '{}')
    when 'array' then coalesce((select jsonb_agg(private.mask_bank(d.value, mask_bank.name) order by d.at) from jsonb_array_elements(details) with ordinality d (value, at)), '[]')
    when 'string' then case when mask_bank.name in ('bank', 'bank_name', 'country', 'currency') and regexp_replace(details #>> '{}', '[^[:alnum:]]', '', 'g') !~ '[0-9]{5}' then details
      else coalesce(to_jsonb(private.mask_account(details #>> '{}')), 'null') end
    when 'number' then to_jsonb(private.mask_account(details #>> '{}'))
    else details end
$$;
comment on function private.mask_bank(jsonb, text) is 'Bank data as it may be shown: the bank, its country and currency stay, of everything else the end.';
revoke execute on function private.mask_bank(jsonb, text) from public;
