-- Domain: templates
-- A plan brings the first page for the guests, too, as a draft: what happens when, and who helps.

alter function private.lay_out_plan(public.events, jsonb) rename to lay_out_rows;
comment on function private.lay_out_rows(public.events, jsonb) is
  'Adds the rows of a plan to an event, without its first page, and counts them by kind. Roles that the event has stay as they are, and so does its budget''s currency.';

create function private.lay_out_page(ev public.events, said jsonb) returns int
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

create function private.lay_out_plan(ev public.events, plan jsonb) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select private.lay_out_rows(ev, plan) || jsonb_build_object('pages', private.lay_out_page(ev, plan -> 'page'))
$$;
comment on function private.lay_out_plan(public.events, jsonb) is 'Adds the rows of a plan and its first page to an event and counts them by kind.';
revoke execute on function private.lay_out_page(public.events, jsonb), private.lay_out_plan(public.events, jsonb) from public;
