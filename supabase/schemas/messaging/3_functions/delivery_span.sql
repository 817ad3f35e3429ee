create or replace function private.delivery_span(org uuid, since date, until date, out first timestamptz, out last timestamptz, out zone text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if since is null or until is null or until < since or until - since > 366 then
    perform private.refuse(422, 'since', 'Choose a span of at most a year that ends after it begins.');
  end if;
  select o.default_timezone into zone from public.orgs o where o.id = org;
  first := since::timestamp at time zone zone;
  last := (until + 1)::timestamp at time zone zone;
end
$$;
comment on function private.delivery_span(uuid, date, date) is
  'Where two days begin and end on the clock of an organisation. 422 since for a span that is none, or longer than a year.';
revoke execute on function private.delivery_span(uuid, date, date) from public;
