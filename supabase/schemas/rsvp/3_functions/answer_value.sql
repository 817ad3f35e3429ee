create or replace function private.answer_value(q public.questions, value jsonb, field text) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  words text;
  chosen jsonb;
begin
  if value is null or value in ('null', '""', '[]') then
    return null;
  end if;
  if q.type = 'many' then
    if jsonb_typeof(value) <> 'array' or exists (
      select from jsonb_array_elements(value) o where jsonb_typeof(o) <> 'string' or (o #>> '{}') <> all (q.options)) then
      perform private.refuse_reply(field, 'Choose from the answers that are offered.');
    end if;
    select jsonb_agg(o.word order by o.n) into chosen from unnest(q.options) with ordinality o (word, n) where value ? o.word;
    return chosen;
  elsif q.type = 'yes_no' then
    if jsonb_typeof(value) = 'boolean' then
      return value;
    elsif lower(value #>> '{}') in ('yes', 'no') then
      return to_jsonb(lower(value #>> '{}') = 'yes');
    end if;
    perform private.refuse_reply(field, 'Choose yes or no.');
  elsif q.type = 'number' then
    words := btrim(value #>> '{}');
    if jsonb_typeof(value) not in ('number', 'string') or words !~ '^-?\d{1,9}(\.\d{1,4})?$' then
      perform private.refuse_reply(field, 'Write a number.');
    end if;
    return to_jsonb(words::numeric);
  end if;
  words := private.reply_text(value, field, case q.type when 'long_text' then 2000 else 300 end);
  if words is null then
    return null;
  elsif q.type = 'one' and words <> all (q.options) then
    perform private.refuse_reply(field, 'Choose from the answers that are offered.');
  elsif q.type = 'date' then
    begin
      if words !~ '^\d{4}-\d\d-\d\d$' or to_char(words::date, 'YYYY-MM-DD') <> words then
        raise datetime_field_overflow;
      end if;
    exception when datetime_field_overflow or invalid_datetime_format then
      perform private.refuse_reply(field, 'Write a day that exists.');
    end;
  elsif q.type = 'time' and words !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform private.refuse_reply(field, 'Write a time, such as 16:20.');
  end if;
  return to_jsonb(words);
end
$$;
comment on function private.answer_value(public.questions, jsonb, text) is
  'An answer, checked against its question and tidied; null when there is none. 422 reply_invalid with the field.';
revoke execute on function private.answer_value(public.questions, jsonb, text) from public;
