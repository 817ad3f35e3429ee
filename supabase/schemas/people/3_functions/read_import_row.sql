create or replace function private.read_import_row(line jsonb, country text, out parsed jsonb, out errors jsonb, out issues jsonb)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  v text;
  field text;
  longest int;
  why text;
  found record;
begin
  parsed := '{}';
  errors := '[]';
  issues := '[]';
  for field, longest in
    values ('full_name', 200), ('given', 100), ('family', 100), ('nickname', 100), ('former_names', 500), ('email', 254), ('phone', 60),
      ('birth_year', 40), ('birth_date', 40), ('household', 160), ('role', 40), ('group', 120), ('bio', 4000), ('address', 500), ('notes', 4000)
  loop
    v := btrim(regexp_replace(regexp_replace(coalesce(line ->> field, ''), '[\x01-\x1f\x7f]+', ' ', 'g'), ' +', ' ', 'g'));
    continue when v = '';
    if char_length(v) > longest then
      issues := issues || jsonb_build_object('code', 'too_long', 'field', field, 'value', left(v, 200), 'message', format('Longer than %s characters.', longest));
      continue;
    end if;
    parsed := parsed || jsonb_build_object(field, v);
  end loop;

  if not parsed ? 'full_name' and (parsed ? 'given' or parsed ? 'family') then
    parsed := parsed || jsonb_build_object('full_name', concat_ws(' ', parsed ->> 'given', parsed ->> 'family'));
  end if;
  -- Counted in a household and not named: the words that say so stand for the name.
  if not parsed ? 'full_name' and not issues @> '[{"field": "full_name"}]' and line -> 'not_named' = 'true' and parsed ? 'household' then
    parsed := parsed || jsonb_build_object('not_named', true, 'full_name', private.unnamed_words(lower(parsed ->> 'role')),
      'role', case lower(parsed ->> 'role') when 'child' then 'child' else 'adult' end);
  end if;
  if line ->> 'answered' in ('yes', 'no', 'maybe', 'waitlist', 'pending') then
    parsed := parsed || jsonb_build_object('answered', line ->> 'answered');
  end if;
  -- Without a name there is no person; everything else can be missing.
  if not parsed ? 'full_name' then
    errors := jsonb_build_array(case when issues @> '[{"field": "full_name"}]'
      then jsonb_build_object('code', 'too_long', 'field', 'full_name', 'message', 'Longer than 200 characters.')
      else jsonb_build_object('code', 'name_missing', 'field', 'full_name', 'message', 'There is no name in this row.') end);
  end if;

  if parsed ? 'email' then
    if parsed ->> 'email' !~ '^[^[:space:][:cntrl:]@<>(),;:"\\]+@[^[:space:][:cntrl:]@<>(),;:"\\.]+(\.[^[:space:][:cntrl:]@<>(),;:"\\.]+)+$' then
      issues := issues || jsonb_build_object('code', 'email_invalid', 'field', 'email', 'value', left(parsed ->> 'email', 200), 'message', 'This is not an e-mail address.');
      parsed := parsed - 'email';
    else
      parsed := parsed || jsonb_build_object('email', lower(parsed ->> 'email'));
    end if;
  end if;
  if parsed ? 'phone' then
    v := private.import_phone(parsed ->> 'phone', country);
    if v is not null then
      parsed := parsed || jsonb_build_object('phone', v);
    elsif parsed ->> 'phone' ~ '^[0-9+(][0-9 ().\-/x]*$' and length(regexp_replace(parsed ->> 'phone', '[^0-9]', '', 'g')) between 5 and 15 then
      -- A national number and no country to read it by: kept as written, beside the person.
      issues := issues || jsonb_build_object('code', 'phone_kept', 'field', 'phone', 'value', parsed ->> 'phone', 'message', 'Kept as written. Add the country code to use it.');
      parsed := (parsed - 'phone') || jsonb_build_object('phone_written', parsed ->> 'phone');
    else
      issues := issues || jsonb_build_object('code', 'phone_invalid', 'field', 'phone', 'value', parsed ->> 'phone', 'message', 'This is not a phone number.');
      parsed := parsed - 'phone';
    end if;
  end if;
  if parsed ? 'birth_date' then
    why := 'Write the day of birth like 1980-12-31.';
    begin
      if parsed ->> 'birth_date' ~ '^\d{4}-\d{2}-\d{2}$' and (parsed ->> 'birth_date')::date is not null then
        why := case when (parsed ->> 'birth_date')::date > current_date then 'This day of birth is in the future.'
          else private.birth_problem(extract(year from (parsed ->> 'birth_date')::date)::int) end;
      end if;
    exception when others then
      null;
    end;
    if why is not null then
      issues := issues || jsonb_build_object('code', 'birth_date_invalid', 'field', 'birth_date', 'value', parsed ->> 'birth_date', 'message', why);
      parsed := parsed - 'birth_date';
    end if;
  end if;
  if parsed ? 'birth_year' then
    why := case when parsed ->> 'birth_year' ~ '^\d{4}$' then private.birth_problem((parsed ->> 'birth_year')::int)
      else 'Write the year of birth with four digits.' end;
    if why is null then
      parsed := parsed || jsonb_build_object('birth_year', (parsed ->> 'birth_year')::int);
    else
      issues := issues || jsonb_build_object('code', 'birth_year_invalid', 'field', 'birth_year', 'value', parsed ->> 'birth_year', 'message', why);
      parsed := parsed - 'birth_year';
    end if;
  end if;
  if parsed ? 'role' then
    parsed := parsed || jsonb_build_object('role', case
      when lower(parsed ->> 'role') in ('child', 'kid', 'c', 'son', 'daughter', 'minor') then 'child'
      when lower(parsed ->> 'role') in ('adult', 'a', 'parent', 'mother', 'father', 'spouse', 'partner', 'head') then 'adult'
      else 'other' end);
  end if;

  if jsonb_typeof(line -> 'values') = 'object' then
    for found in
      select left(btrim(regexp_replace(x.key, '\s+', ' ', 'g')), 60) as label, btrim(regexp_replace(x.value, '[\x01-\x1f\x7f]+', ' ', 'g')) as text
      from jsonb_each_text(line -> 'values') x limit 40
    loop
      continue when found.label = '' or coalesce(found.text, '') = '';
      if char_length(found.text) > 1000 then
        issues := issues || jsonb_build_object('code', 'too_long', 'field', null, 'value', left(found.text, 200),
          'message', format('%s: longer than 1000 characters.', found.label));
        continue;
      end if;
      parsed := jsonb_set(parsed || case when parsed ? 'values' then '{}' else '{"values": {}}' end::jsonb, array['values', found.label], to_jsonb(found.text));
    end loop;
  end if;
  if jsonb_typeof(line -> 'marks') = 'array' then
    select issues || coalesce(jsonb_agg(jsonb_build_object('code', m.mark ->> 'code', 'field', case m.mark ->> 'code' when 'not_understood' then null else 'full_name' end,
        'value', left(m.mark ->> 'value', 200), 'message', private.import_mark_words(m.mark ->> 'code', left(m.mark ->> 'value', 200))) order by m.n), '[]')
    into issues
    from jsonb_array_elements(line -> 'marks') with ordinality m (mark, n)
    where m.n <= 20 and private.import_mark_words(m.mark ->> 'code', left(m.mark ->> 'value', 200)) is not null;
  end if;
  for field in select unnest(array['email', 'phone']) loop
    v := left(line -> 'offered' ->> field, 200);
    if v is not null and not parsed ? field then
      issues := issues || jsonb_build_object('code', field || '_offered', 'field', field, 'value', v,
        'message', format('%s is with somebody of the household.', v));
    end if;
  end loop;
end
$$;
comment on function private.read_import_row(jsonb, text) is
  'A row''s fields tidied; errors: why it cannot come in; issues: what was left out or is not certain, as {code, field, value, message}.';
revoke execute on function private.read_import_row(jsonb, text) from public;
