create or replace function private.open_door(token text, out d public.checkin_doors, out l public.checkin_lists, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record;
begin
  select * into opened from private.open_link('door', token);
  problem := opened.problem;
  if problem is null then
    select x.* into d from public.checkin_doors x where x.id = opened.target and x.link_on;
    select x.* into l from public.checkin_lists x where x.id = d.list_id;
    if l.id is null then
      problem := private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
    end if;
  end if;
end
$$;
comment on function private.open_door(text) is 'The door and list behind a device''s link; else the error body to return.';
revoke execute on function private.open_door(text) from public;
