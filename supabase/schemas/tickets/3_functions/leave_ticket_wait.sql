create or replace function public.leave_ticket_wait(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_tickets(token);
begin
  if opened.problem is not null then
    return opened.problem;
  elsif (opened.w).id is null then
    return private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
  if (opened.w).state in ('waiting', 'offered') then
    perform private.end_wait(opened.w, case (opened.w).state when 'offered' then 'declined' else 'left' end);
  end if;
  return jsonb_build_object('left', true);
end
$$;
comment on function public.leave_ticket_wait(text) is 'Lets an offer go to the next, or waits no longer, by its own link. 404 link_not_found, 429 as bodies.';
revoke execute on function public.leave_ticket_wait(text) from public, anon, authenticated;
grant execute on function public.leave_ticket_wait(text) to anon, authenticated;
