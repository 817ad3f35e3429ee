-- Domain: tickets
-- A household that cannot manage the sum says so in private. Who keeps the money alone reads it, and may lower the sum: a
-- credit like any other, in which nothing says why.

create table public.hardship_requests (
  id            uuid primary key default gen_random_uuid(),
  order_id      uuid not null references public.orders (id) on delete cascade,
  event_id      uuid not null references public.events (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  note          text constraint hardship_requests_note_length check (char_length(btrim(note)) between 1 and 500 and note !~ '[[:cntrl:]]'),
  state         text not null default 'open' constraint hardship_requests_state_known check (state in ('open', 'lowered', 'left')),
  lowered_minor bigint not null default 0 constraint hardship_requests_lowered_range check (lowered_minor >= 0),
  answered_at   timestamptz,
  answered_by   uuid references auth.users (id) on delete set null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint hardship_requests_answered_once check ((state = 'open') = (answered_at is null)),
  constraint hardship_requests_lowered_is_less check ((state = 'lowered') = (lowered_minor > 0))
);
comment on table public.hardship_requests is
  'Who asked in private to pay less for an order. Read by who keeps the money alone; written by ask_to_pay_less() and answer_hardship().';
comment on column public.hardship_requests.note is 'What they said, if anything.';
comment on column public.hardship_requests.lowered_minor is 'By how much the order became less. left: the sum stayed.';
create unique index hardship_requests_open_idx on public.hardship_requests (order_id) where state = 'open';
create index hardship_requests_order_idx on public.hardship_requests (order_id, created_at);
create index hardship_requests_event_idx on public.hardship_requests (event_id, created_at);
create index hardship_requests_org_idx on public.hardship_requests (org_id);
create index hardship_requests_by_idx on public.hardship_requests (answered_by);
create trigger hardship_requests_org before insert on public.hardship_requests for each row execute function private.inherit_org('orders', 'order_id');
create trigger hardship_requests_freeze before update on public.hardship_requests for each row
  execute function private.freeze('id', 'order_id', 'event_id', 'org_id', 'created_at');
create trigger hardship_requests_touch before update on public.hardship_requests for each row execute function private.touch();
alter table public.hardship_requests enable row level security;
revoke all on public.hardship_requests from anon, authenticated;
grant select (id, order_id, event_id, org_id, note, state, lowered_minor, answered_at, created_at) on public.hardship_requests to authenticated;
create policy hardship_requests_select_treasurer on public.hardship_requests for select to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));

create function private.asked_to_pay_less(o public.orders) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('at', h.created_at, 'state', h.state, 'lowered_minor', h.lowered_minor)
  from public.hardship_requests h where h.order_id = o.id order by h.created_at desc, h.id limit 1
$$;
comment on function private.asked_to_pay_less(public.orders) is 'What became of the last wish to pay less for an order, for its buyer: {at, state, lowered_minor}; null while nobody asked.';

create or replace function private.order_view(o public.orders) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object('kind', 'order', 'event', private.event_words(e), 'looks', private.invitation_looks(e), 'host', private.host_words(e), 'contact', private.contact_words(e),
    'reference', o.reference, 'state', o.state, 'method', o.method, 'buyer', o.buyer_name, 'email', o.email, 'placed_at', o.placed_at, 'due_at', o.due_at,
    'paid_minor', o.paid_minor, 'refunded_minor', o.refunded_minor, 'owed_minor', case when o.state = 'pending_payment' then private.owed(o) else 0 end,
    'asked', private.asked_to_pay_less(o),
    'sums', private.sums_view(o), 'sale', private.sale_words(e),
    'card', (select jsonb_build_object('state', c.state, 'failure', c.failure) from public.checkouts c where c.purpose = 'order' and c.subject_id = o.id order by c.created_at desc limit 1),
    'door', case when o.door_hash is not null and exists (select from public.tickets t where t.order_id = o.id and t.state = 'valid' and t.transferred_from is null)
      then jsonb_build_object('secret', private.door_code(o.event_id, private.link_token('door:' || o.id || ':' || o.token_version)), 'word', private.door_word(o.id)) end,
    'tickets', (select coalesce(jsonb_agg(private.ticket_view(t) order by l.position, l.id, t.unit, t.name_snapshot, t.id), '[]')
      from public.tickets t join public.order_lines l on l.id = t.order_line_id where t.order_id = o.id and t.state = 'valid' and t.transferred_from is null),
    'refund', case when o.state in ('paid', 'partially_refunded') then jsonb_build_object('percent', private.refund_percent(o),
      'steps', (select coalesce(jsonb_agg(jsonb_build_object('until', e.start_date - (s ->> 'days')::int, 'percent', (s ->> 'percent')::int) order by (s ->> 'days')::int desc), '[]')
        from jsonb_array_elements(o.refund_steps) s where e.start_date is not null),
      'units', private.refund_quote(o, null, null) -> 'units') end,
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.year || '-' || lpad(d.number::text, 4, '0'), 'amount_minor', d.amount_minor, 'issued_at', d.issued_at)
      order by d.issued_at, d.number), '[]') from public.order_documents d where d.order_id = o.id),
    'timeline', private.order_timeline(o), 'now', now())
  from public.events e where e.id = o.event_id
$$;
comment on function private.order_view(public.orders) is
  'What the link of an order shows: event, state, sums, what is owed and how to pay it, whether its buyer asked to pay less, tickets with their codes, the code of all of them, what comes back, receipts, timeline, and how its last card payment stands.';

create function public.ask_to_pay_less(token text, note text default null) returns jsonb
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

create function public.answer_hardship(hardship_id uuid, owed_minor bigint default null, idempotency_key text default null) returns jsonb
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
  end if;
  update public.hardship_requests h set state = case when lowered is null then 'left' else 'lowered' end, lowered_minor = coalesce(lowered, 0),
    answered_at = now(), answered_by = auth.uid() where h.id = answer_hardship.hardship_id;
  o := private.settle_order(o);
  return private.keep_answer(scope, answer_hardship.idempotency_key, body, jsonb_build_object('state', o.state, 'owed_minor', private.owed(o)));
end
$$;
comment on function public.answer_hardship(uuid, bigint, text) is
  'Who keeps the money lowers an order to what is still to be paid, or to nothing, which settles it; null leaves the sum as it is. Answers {state, owed_minor}. 404 order_not_found; 409 answered, nothing_owed, in_flight; 422 owed_minor {owed_minor}, key_reused; 42501.';

-- An order that was lowered and then ran out comes back as it was: lowered.

create function private.written_off(o public.orders, out source uuid, out amount bigint)
  language sql stable security definer set search_path = ''
as $$
  select l.source_id, l.credit_minor from public.ledger_entries l
  where l.order_id = o.id and l.source_type = 'credit' and l.account = 'receivable' order by l.id desc limit 1
$$;
comment on function private.written_off(public.orders) is 'The last credit of an order: of one that ran out, what was still owed then.';

create or replace function private.book_again(o public.orders) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  off record := private.written_off(o);
  again constant uuid := gen_random_uuid();
begin
  -- A source of its own: the first booking and its credit stand as they were.
  insert into public.ledger_entries (org_id, event_id, order_id, source_type, source_id, account, debit_minor, credit_minor, currency)
  select l.org_id, l.event_id, l.order_id, 'order', again, l.account, l.credit_minor, l.debit_minor, l.currency
  from public.ledger_entries l where l.order_id = o.id and l.source_type = 'credit' and l.source_id = off.source;
  if exists (select from public.order_documents d where d.order_id = o.id) then
    perform private.issue_document(o, 'invoice', off.amount, '{}');
  end if;
end
$$;
comment on function private.book_again(public.orders) is 'An order that had expired is owed again, as far as it was when it ran out.';

create or replace function private.apply_payment(o public.orders, provider text, reference text, amount bigint, received date, said text) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.order_payments;
  paid public.orders := o;
  off record := private.written_off(o);
begin
  if o.state = 'expired' and o.placed_at is not null then
    -- Too late, and welcome if there is still room: owed again as it was, and the places held anew.
    perform private.hold_order(o, now() + interval '1 minute');
    update public.promo_codes c set used = c.used + 1 where c.id = o.promo_code_id and (c.max_uses is null or c.used < c.max_uses);
    update public.orders x set state = 'pending_payment', credited_minor = x.credited_minor - coalesce(off.amount, 0), due_at = now() + interval '1 day', ended_at = null,
      promo_code_id = case when o.promo_code_id is null or found then x.promo_code_id end where x.id = o.id returning x.* into paid;
    perform private.book_again(paid);
  end if;
  if paid.state <> 'pending_payment' then
    perform private.refuse(409, 'nothing_owed', case paid.state when 'paid' then 'This order is paid.' when 'reserved' then 'This order is not placed yet.'
      else 'This order is over.' end);
  elsif amount > private.owed(paid) then
    perform private.refuse(422, 'amount_minor', 'That is more than is owed.', jsonb_build_object('owed_minor', private.owed(paid)));
  end if;
  insert into public.order_payments (order_id, event_id, provider, provider_ref, amount_minor, currency, received_on, note, recorded_by)
  values (o.id, o.event_id, provider, reference, amount, o.currency, received, said, auth.uid()) returning * into p;
  update public.orders x set paid_minor = x.paid_minor + amount where x.id = o.id returning x.* into paid;
  perform private.book(paid, 'payment', p.id, array[provider, 'receivable'], array[amount, -amount]);
  perform private.issue_document(paid, 'receipt', amount, jsonb_build_object('payment_id', p.id, 'provider', provider));
  return private.settle_order(paid);
end
$$;

revoke execute on function private.asked_to_pay_less(public.orders), private.written_off(public.orders) from public;
revoke execute on function public.ask_to_pay_less(text, text) from public;
-- A link is the credential.
grant execute on function public.ask_to_pay_less(text, text) to anon, authenticated;
revoke execute on function public.answer_hardship(uuid, bigint, text) from public, anon, authenticated;
grant execute on function public.answer_hardship(uuid, bigint, text) to authenticated;
