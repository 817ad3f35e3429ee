create or replace function private.save_parts(t public.ticket_types, said jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if t.kind <> 'package' then
    delete from public.package_items i where i.package_type_id = t.id;
    return;
  end if;
  if jsonb_typeof(said) is distinct from 'array' or jsonb_array_length(said) not between 1 and 12
    or exists (select from jsonb_array_elements(said) l where not exists (select from public.ticket_types x
      where x.id = private.some_id(l -> 'ticket_type_id') and x.event_id = t.event_id and x.deleted_at is null and x.kind not in ('package', 'donation')))
    or (select count(distinct l ->> 'ticket_type_id') <> count(*) from jsonb_array_elements(said) l) then
    perform private.refuse(422, 'parts', 'A package is made of 1 to 12 other tickets of this event, each once.');
  end if;
  delete from public.package_items i where i.package_type_id = t.id
    and i.ticket_type_id not in (select private.some_id(l -> 'ticket_type_id') from jsonb_array_elements(said) l);
  insert into public.package_items (package_type_id, ticket_type_id, event_id, qty)
  select t.id, private.some_id(l -> 'ticket_type_id'), t.event_id,
    coalesce(private.whole(l -> 'qty', 1, 20, 'parts', 'Of each there are 1 to 20 in a package.'), 1)
  from jsonb_array_elements(said) l
  on conflict (package_type_id, ticket_type_id) do update set qty = excluded.qty;
end
$$;
comment on function private.save_parts(public.ticket_types, jsonb) is 'What a package is made of: [{ticket_type_id, qty}]. What was sold stays as it was sold. 422 parts.';
revoke execute on function private.save_parts(public.ticket_types, jsonb) from public;
