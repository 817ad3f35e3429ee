create or replace function private.notify_of_answer() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  asker uuid := (select r.user_id from public.support_requests r where r.id = new.request_id);
begin
  if asker is not null then
    perform private.notify(asker, 'support_answer', null, new.id, pg_catalog.jsonb_build_object('request', new.request_id));
  end if;
  return null;
end
$$;
comment on function private.notify_of_answer() is 'AFTER the staff answered a request: news for the account that asked.';
revoke execute on function private.notify_of_answer() from public;
