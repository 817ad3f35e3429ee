create or replace function private.host_join_requests(request_ids uuid[]) returns setof public.join_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  event uuid;
begin
  if coalesce(cardinality(request_ids), 0) not between 1 and 100 then
    perform private.refuse(422, 'request_ids', 'Decide about 1 to 100 requests at a time.');
  end if;
  if (select count(distinct u.id) from unnest(request_ids) u (id)) <> (select count(*) from public.join_requests r
      where r.id = any (request_ids) and (r.org_id = any (private.my_orgs('see')) or r.event_id = any (private.my_events('see')))) then
    perform private.refuse(404, 'join_request_not_found', 'This request does not exist, or you have no access to it.');
  end if;
  for event in select distinct r.event_id from public.join_requests r where r.id = any (request_ids) loop
    perform private.require_event(event, 'write');
  end loop;
  return query select r.* from public.join_requests r where r.id = any (request_ids) order by r.created_at, r.id for update;
end
$$;
comment on function private.host_join_requests(uuid[]) is
  'Requests of events the caller may change, first come first, locked. 404 join_request_not_found, 42501. 422 request_ids for none or more than 100.';
revoke execute on function private.host_join_requests(uuid[]) from public;
