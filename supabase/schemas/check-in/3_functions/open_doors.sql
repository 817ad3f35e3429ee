create or replace function private.open_doors(ev public.events) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  made uuid;
begin
  if not exists (select from public.checkin_lists l where l.event_id = ev.id) then
    insert into public.checkin_lists (event_id, name) values (ev.id, 'Everybody') on conflict do nothing returning id into made;
    insert into public.checkin_doors (event_id, list_id, name) select ev.id, made, 'Main door' where made is not null;
  end if;
end
$$;
comment on function private.open_doors(public.events) is 'An event has a list of everybody, with a main door, from the first time that somebody stands there.';
revoke execute on function private.open_doors(public.events) from public;
