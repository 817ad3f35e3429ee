create or replace function public.save_ticket_settings(event_id uuid, settings jsonb) returns public.ticket_settings
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(save_ticket_settings.event_id, 'money');
  s public.ticket_settings;
  said jsonb := save_ticket_settings.settings;
  unknown text;
begin
  insert into public.ticket_settings (event_id, currency) values (ev.id, (private.ticket_settings_of(ev)).currency) on conflict do nothing;
  select x.* into s from public.ticket_settings x where x.event_id = ev.id for update;
  select k into unknown from jsonb_object_keys(said) k where k <> all (array['currency', 'methods', 'hold_minutes', 'transfer_days', 'offer_hours',
    'account_holder', 'account_bank', 'account_number', 'cash_words', 'refund_steps']) limit 1;
  if unknown is not null then
    perform private.refuse(422, 'settings', 'There is no setting of this name: ' || left(unknown, 40) || '.');
  end if;
  if said ? 'currency' and said ->> 'currency' is distinct from s.currency then
    if coalesce(said ->> 'currency', '') !~ '^[A-Z]{3}$' then
      perform private.refuse(422, 'currency', 'Choose a currency.');
    elsif exists (select from public.orders o where o.event_id = ev.id) then
      perform private.refuse(409, 'currency_in_use', 'There are orders in ' || s.currency || ' already, so the currency stays.');
    end if;
    s.currency := said ->> 'currency';
  end if;
  if said ? 'methods' then
    if jsonb_typeof(said -> 'methods') <> 'array' or jsonb_array_length(said -> 'methods') not between 1 and 4
      or exists (select from jsonb_array_elements_text(said -> 'methods') m where m not in ('card', 'transfer', 'cash', 'cheque')) then
      perform private.refuse(422, 'methods', 'Choose at least one way to pay.');
    elsif said -> 'methods' ? 'card' and not private.card_ready() then
      perform private.refuse(409, 'card_not_ready', 'Cards cannot be taken yet. Choose transfer, cash or cheque.');
    end if;
    s.methods := array(select distinct m from jsonb_array_elements_text(said -> 'methods') m order by m);
  end if;
  s.hold_minutes := coalesce(private.whole(said -> 'hold_minutes', 5, 60, 'hold_minutes', 'Places are kept for 5 to 60 minutes.'), s.hold_minutes);
  s.transfer_days := coalesce(private.whole(said -> 'transfer_days', 1, 60, 'transfer_days', 'A transfer may take 1 to 60 days.'), s.transfer_days);
  s.offer_hours := coalesce(private.whole(said -> 'offer_hours', 1, 168, 'offer_hours', 'An offer stands for 1 to 168 hours.'), s.offer_hours);
  if said ? 'account_holder' then
    s.account_holder := private.one_line(said -> 'account_holder', 120, 'account_holder', 'Name the holder of the account in 120 characters or fewer.');
  end if;
  if said ? 'account_bank' then
    s.account_bank := private.one_line(said -> 'account_bank', 120, 'account_bank', 'Name the bank in 120 characters or fewer.');
  end if;
  if said ? 'account_number' then
    s.account_number := private.one_line(said -> 'account_number', 40, 'account_number', 'Write the number of the account in 4 to 40 characters.');
    if char_length(s.account_number) < 4 then
      perform private.refuse(422, 'account_number', 'Write the number of the account in 4 to 40 characters.');
    end if;
  end if;
  if said ? 'cash_words' then
    s.cash_words := private.one_line(said -> 'cash_words', 200, 'cash_words', 'Say who takes the cash in 200 characters or fewer.');
  end if;
  if said ? 'refund_steps' then
    s.refund_steps := private.read_refund_steps(said -> 'refund_steps');
  end if;
  update public.ticket_settings x set currency = s.currency, methods = s.methods, hold_minutes = s.hold_minutes, transfer_days = s.transfer_days,
    offer_hours = s.offer_hours, account_holder = s.account_holder, account_bank = s.account_bank, account_number = s.account_number,
    cash_words = s.cash_words, refund_steps = s.refund_steps
  where x.event_id = ev.id returning x.* into s;
  perform private.audit(ev.org_id, 'save_ticket_settings', 'ticket_settings', ev.id, null, to_jsonb(s) - 'account_number');
  return s;
end
$$;
comment on function public.save_ticket_settings(uuid, jsonb) is
  'Sets how an event sells; keys that are missing stay: currency (not once there are orders), methods, hold_minutes, transfer_days, offer_hours, account_holder, account_bank, account_number, cash_words, refund_steps. For who keeps the money. 404 event_not_found, 409 currency_in_use, card_not_ready, 422 by field, 42501. 422 settings for a key that is not known.';
revoke execute on function public.save_ticket_settings(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_ticket_settings(uuid, jsonb) to authenticated;
