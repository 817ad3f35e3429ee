create or replace function public.ask_to_pay_less(token text, note text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  opened record := private.lock_order_by_secret(token);
  said text;
begin
  if opened.problem is not null then
    return opened.problem;
  elsif (opened.o).state <> 'pending_payment' or private.owed(opened.o) <= 0 then
    perform private.refuse(409, 'nothing_owed', 'There is nothing left to pay here.');
  end if;
  said := private.one_line(to_jsonb(ask_to_pay_less.note), 500, 'note', 'Use 500 characters or fewer.');
  insert into public.hardship_requests (order_id, event_id, note) values ((opened.o).id, (opened.o).event_id, said)
  on conflict (order_id) where state = 'open' do update set note = coalesce(excluded.note, public.hardship_requests.note);
  return private.order_view(opened.o);
end
$$;
comment on function public.ask_to_pay_less(text, text) is
  'Tells who keeps the money, by the order''s own link and in private, that the sum is too much; once more changes what was said. Answers private.order_view. 404 link_not_found, 429 as bodies; 409 nothing_owed, 422 note.';
revoke execute on function public.ask_to_pay_less(text, text) from public, anon, authenticated;
grant execute on function public.ask_to_pay_less(text, text) to anon, authenticated;
