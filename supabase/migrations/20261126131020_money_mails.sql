-- Domain: tickets
-- Two mails more: the buyer hears that their sum was lowered, and the host that a change of a ticket waits for its money.

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

create or replace function public.upgrade_ticket(token text, line_id uuid, unit int, ticket_type_id uuid, expected_minor bigint default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  scope text := 'upgrade:' || private.token_hash(token);
  body jsonb := jsonb_build_array(line_id, unit, ticket_type_id, expected_minor);
  o public.orders;
  u public.order_upgrades;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  if private.earlier_answer(scope, upgrade_ticket.idempotency_key, body) is null then
    u := private.start_upgrade((opened.o).id, upgrade_ticket.line_id, upgrade_ticket.unit, upgrade_ticket.ticket_type_id, 'guest_link', upgrade_ticket.expected_minor);
    -- A card pays by itself; for all else the host has something to do.
    if u.state = 'waiting' and u.method <> 'card' then
      perform private.tell_host(opened.o, 'host_upgrade_waits', jsonb_build_object('to', u.name_snapshot, 'difference_minor', u.difference_minor, 'method', u.method,
        'until', (select to_char(u.due_at at time zone e.zone, 'FMDD FMMonth, HH24:MI') from public.events e where e.id = u.event_id)), u.id::text);
    end if;
    perform private.keep_answer(scope, upgrade_ticket.idempotency_key, body, '{"done": true}');
  end if;
  select x.* into o from public.orders x where x.id = (opened.o).id;
  return private.order_view(o);
end
$$;

insert into private.mail_previews (template) values ('order_lowered'), ('host_upgrade_waits');
