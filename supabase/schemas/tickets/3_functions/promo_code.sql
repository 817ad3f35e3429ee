create or replace function private.promo_code(ev public.events, typed text) returns public.promo_codes
  language plpgsql stable security definer set search_path = ''
as $$
declare
  c public.promo_codes;
begin
  if nullif(btrim(typed), '') is null then
    return null;
  end if;
  select x.* into c from public.promo_codes x where x.event_id = ev.id and lower(x.code::text) = lower(btrim(typed)) and x.deleted_at is null;
  if c.id is null then
    perform private.refuse(422, 'code', 'This code is not known here. Look at its letters once more.');
  elsif c.starts_at > now() or c.ends_at <= now() then
    perform private.refuse(422, 'code', 'This code does not hold today.');
  elsif c.used >= c.max_uses then
    perform private.refuse(422, 'code', 'This code was used up.');
  end if;
  return c;
end
$$;
comment on function private.promo_code(public.events, text) is 'The code of an event that was typed; null where none was. 422 code.';
revoke execute on function private.promo_code(public.events, text) from public;
