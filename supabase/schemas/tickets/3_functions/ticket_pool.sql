create or replace function private.ticket_pool(event public.events, was uuid, title text, size int) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.capacity_pools := private.lock_pool(was);
  made uuid;
begin
  if p.id is null then
    insert into public.capacity_pools (event_id, org_id, name, size, purpose) values (event.id, event.org_id, left(title, 80), size, 'ticket') returning id into made;
    return made;
  end if;
  if size < p.held + p.taken then
    perform private.refuse(409, 'size_below_use', format('%s are sold or held. Choose at least that many.', p.held + p.taken),
      jsonb_build_object('taken', p.taken, 'held', p.held, 'size', size));
  end if;
  update public.capacity_pools x set size = ticket_pool.size, name = left(title, 80) where x.id = p.id;
  return p.id;
end
$$;
comment on function private.ticket_pool(public.events, uuid, text, int) is 'The pool of these places, made or changed. 409 size_below_use {taken, held, size}.';
revoke execute on function private.ticket_pool(public.events, uuid, text, int) from public;
