create or replace function private.lay_out_page(ev public.events, said jsonb) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if said is null or jsonb_typeof(said) = 'null'
    or exists (select from public.info_pages p where p.event_id = ev.id and p.deleted_at is null) then
    return 0;
  elsif jsonb_typeof(said) <> 'object' then
    perform private.refuse(422, 'page', 'This part of the plan cannot be read.');
  end if;
  insert into public.info_pages (event_id, org_id, title, blocks) values (ev.id, ev.org_id, said ->> 'title', said -> 'blocks');
  return 1;
end
$$;
comment on function private.lay_out_page(public.events, jsonb) is
  'Keeps the first page of a plan as a draft, where the event has no page yet: {title, blocks}. Answers how many. 422 page.';
revoke execute on function private.lay_out_page(public.events, jsonb) from public;
