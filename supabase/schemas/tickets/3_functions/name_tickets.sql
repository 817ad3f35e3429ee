create or replace function public.name_tickets(token text, names jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  line jsonb;
  called text;
begin
  if opened.problem is not null then
    return opened.problem;
  elsif jsonb_typeof(name_tickets.names) is distinct from 'array' or jsonb_array_length(name_tickets.names) > 200 then
    perform private.refuse(422, 'names', 'Enter the names of who comes.');
  end if;
  for line in select x from jsonb_array_elements(name_tickets.names) x loop
    called := private.one_line(line -> 'name', 120, 'names', 'Use 120 characters or fewer for a name.');
    -- A person of the directory keeps their name; somebody else takes the place by passing it on.
    update public.tickets t set holder_name = called where t.id = private.some_id(line -> 'ticket_id') and t.order_id = (opened.o).id and t.state = 'valid' and t.person_id is null
      and t.transferred_from is null and t.holder_name is distinct from called;
  end loop;
  return private.order_view(opened.o);
end
$$;
comment on function public.name_tickets(text, jsonb) is
  'Names who comes with tickets that are nobody''s yet, by the order''s link: [{ticket_id, name}]. Answers private.order_view. 404 link_not_found, 429 as bodies; 422 names.';
revoke execute on function public.name_tickets(text, jsonb) from public, anon, authenticated;
grant execute on function public.name_tickets(text, jsonb) to anon, authenticated;
