create or replace function private.open_showcase(token text, out oi public.open_invitations, out ev public.events, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
begin
  select * into link from private.open_link('showcase', token);
  problem := link.problem;
  select o.* into oi from public.open_invitations o where o.event_id = link.target;
  select e.* into ev from public.events e where e.id = link.target;
  -- What is not published yet is nobody's business: the same answer as for a link that opens nothing.
  if problem is null and (oi.event_id is null or ev.status = 'draft') then
    problem := private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
end
$$;
comment on function private.open_showcase(text) is 'The open invitation behind a token, or the error body to return.';
revoke execute on function private.open_showcase(text) from public;
