create or replace function private.lay_out_plan(ev public.events, plan jsonb) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select private.lay_out_rows(ev, plan) || jsonb_build_object('pages', private.lay_out_page(ev, plan -> 'page'))
$$;
comment on function private.lay_out_plan(public.events, jsonb) is 'Adds the rows of a plan and its first page to an event and counts them by kind.';
revoke execute on function private.lay_out_plan(public.events, jsonb) from public;
