create or replace function public.answer_hardship(hardship_id uuid, owed_minor bigint default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  o public.orders := private.host_order((select h.order_id from public.hardship_requests h where h.id = answer_hardship.hardship_id), 'money');
  scope text := 'hardship:' || answer_hardship.hardship_id;
  body jsonb := jsonb_build_object('owed_minor', answer_hardship.owed_minor);
  answer jsonb := private.earlier_answer(scope, answer_hardship.idempotency_key, body);
  lowered bigint := private.owed(o) - answer_hardship.owed_minor;
begin
  if answer is not null then
    return answer;
  elsif not exists (select from public.hardship_requests h where h.id = answer_hardship.hardship_id and h.state = 'open') then
    perform private.refuse(409, 'answered', 'This was answered already.');
  elsif answer_hardship.owed_minor is not null then
    if o.state <> 'pending_payment' or private.owed(o) <= 0 then
      perform private.refuse(409, 'nothing_owed', 'There is nothing left to pay in this order.');
    elsif answer_hardship.owed_minor < 0 or lowered <= 0 then
      perform private.refuse(422, 'owed_minor', 'Choose less than what is owed now.', jsonb_build_object('owed_minor', private.owed(o)));
    end if;
    -- Without a reason: the credit can be read by more people than the wish.
    o := private.credit(o, lowered, null, null, null);
    perform private.tell_buyer(o, 'order_lowered',
      jsonb_build_object('lowered_minor', lowered, 'owed_minor', private.owed(o), 'once', answer_hardship.hardship_id));
  end if;
  update public.hardship_requests h set state = case when lowered is null then 'left' else 'lowered' end, lowered_minor = coalesce(lowered, 0),
    answered_at = now(), answered_by = auth.uid() where h.id = answer_hardship.hardship_id;
  o := private.settle_order(o);
  return private.keep_answer(scope, answer_hardship.idempotency_key, body, jsonb_build_object('state', o.state, 'owed_minor', private.owed(o)));
end
$$;
comment on function public.answer_hardship(uuid, bigint, text) is
  'Who keeps the money lowers an order to what is still to be paid, or to nothing, which settles it; null leaves the sum as it is. Answers {state, owed_minor}. 404 order_not_found; 409 answered, nothing_owed, in_flight; 422 owed_minor {owed_minor}, key_reused; 42501.';
revoke execute on function public.answer_hardship(uuid, bigint, text) from public, anon, authenticated;
grant execute on function public.answer_hardship(uuid, bigint, text) to authenticated;
