create or replace function public.checkin_numbers(list_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  l public.checkin_lists;
begin
  select x.* into l from public.checkin_lists x where x.id = checkin_numbers.list_id;
  if l.id is null or not (private.can(l.org_id, 'scan') or private.can(l.org_id, 'read') or l.event_id = any (private.my_events('scan')) or l.event_id = any (private.my_events('read'))) then
    perform private.refuse(404, 'list_not_found', 'This check-in list does not exist, or you have no access to it.');
  end if;
  return private.list_numbers(l);
end
$$;
comment on function public.checkin_numbers(uuid) is 'A list in numbers, see private.list_numbers. 404 list_not_found.';
revoke execute on function public.checkin_numbers(uuid) from public, anon, authenticated;
grant execute on function public.checkin_numbers(uuid) to authenticated;
