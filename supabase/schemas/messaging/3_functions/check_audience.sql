create or replace function private.check_audience(wanted jsonb) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  part record;
  fits boolean;
  uuids constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
begin
  if jsonb_typeof(wanted) is distinct from 'object' or char_length(wanted::text) > 60000 then
    perform private.refuse(422, 'audience', 'Say whom the message is for.');
  end if;
  for part in select a.key, a.value, jsonb_typeof(a.value) as kind, a.value #>> '{}' as said from jsonb_each(wanted) a loop
    fits := case
      when part.key in ('reply', 'age', 'households', 'people') then part.kind = 'array' and jsonb_array_length(
        case part.kind when 'array' then part.value else '[]' end) between 1 and 1000
      when part.key in ('plus_ones', 'opened', 'told') then part.kind = 'boolean'
      when part.key in ('group', 'meal') then part.kind = 'string' and part.said ~ uuids
      when part.key = 'joined_after' then part.kind = 'string' and part.said ~ '^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' end;
    if fits is null then
      perform private.refuse(422, 'audience', 'People cannot be chosen by this: ' || left(part.key, 40) || '.');
    end if;
    if fits and part.kind = 'array' then
      select bool_and(jsonb_typeof(v.one) = 'string' and case part.key
          when 'reply' then v.one #>> '{}' in ('yes', 'no', 'maybe', 'waitlisted', 'silent', 'withdrawn')
          when 'age' then v.one #>> '{}' in ('adult', 'teen', 'child', 'infant')
          else v.one #>> '{}' ~ uuids end)
      into fits from jsonb_array_elements(part.value) as v (one);
    end if;
    if fits and part.key = 'joined_after' then
      begin
        perform part.said::date;
      exception when others then
        fits := false;
      end;
    end if;
    if not fits then
      perform private.refuse(422, 'audience', 'This part of the audience cannot be read: ' || part.key || '.');
    end if;
  end loop;
end
$$;
comment on function private.check_audience(jsonb) is
  '422 audience for what is no audience. Its keys, of which all must hold: reply [yes, no, maybe, waitlisted, silent, withdrawn], households [ids], people [ids], group (with the groups in it), age [bands], meal, plus_ones, opened, told (was written to, opened their link or has answered), joined_after (a day). {} is everybody invited.';
revoke execute on function private.check_audience(jsonb) from public;
