-- Domain: support
-- Sending a request to the staff, adding messages, answering and closing. The requester gets a receipt by mail, which
-- repeats nothing that a visitor typed, because the address is not verified.

create function private.count_contact(bucket text, per_hour int, per_day int) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_hour timestamptz := date_trunc('hour', now());
  in_hour int;
  in_day int;
begin
  -- The row of this hour stays locked until the end of the transaction, so that two requests cannot both be the last allowed.
  insert into private.contact_counts as c (bucket, hour, requests) values (count_contact.bucket, this_hour, 1)
  on conflict on constraint contact_counts_pkey do update set requests = c.requests + 1
  returning c.requests into in_hour;
  select sum(c.requests) into in_day from private.contact_counts c
  where c.bucket = count_contact.bucket and c.hour > now() - interval '24 hours';
  if in_hour > per_hour or in_day > per_day then
    perform private.refuse(429, 'too_many_requests', case when in_day > per_day
      then 'You have written to us many times today. What you sent has arrived; write again tomorrow.'
      else 'You have written to us several times just now. What you sent has arrived; write again in an hour.' end);
  end if;
end
$$;
comment on function private.count_contact(text, int, int) is '429 too_many_requests over the limit of an hour or of 24; refused requests do not count.';

create or replace function private.purge_old() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.idempotency_keys k where k.expires_at < now();
  delete from private.token_misses m where m.minute < now() - interval '1 hour';
  delete from private.contact_counts c where c.hour < now() - interval '2 days';
  delete from public.query_performance_log l where l.created_at < now() - interval '30 days';
  delete from private.outbox o where coalesce(o.done_at, o.failed_at) < now() - interval '400 days';
end
$$;
comment on function private.purge_old() is
  'Keys after 24 hours, misses after one, counts of the contact form after two days, the performance log after 30 days. Dedupe keys of mails stay more than a year.';

create function private.limit_contact(account uuid, email extensions.citext) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := private.miss_bucket();
begin
  if account is not null then
    perform private.count_contact('account:' || account, 10, 30);
  else
    -- Without a client address from the host, everybody shares one bucket.
    perform private.count_contact('address:' || address, case address when 'unknown' then 100 else 5 end, case address when 'unknown' then 1000 else 20 end);
    perform private.count_contact('email:' || private.token_hash(lower(email::text)), 3, 6);
  end if;
end
$$;
comment on function private.limit_contact(uuid, extensions.citext) is
  'Limits of the contact form: 10 an hour and 30 a day from an account; of visitors 5 and 20 from an address, 3 and 6 under one e-mail address, which gets as many mails (threat 92).';

create function private.support_text(value text, most int, field text, message text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  cleaned text := btrim(replace(coalesce(value, ''), E'\r\n', E'\n'), E' \n\t');
begin
  if cleaned = '' then
    perform private.refuse(422, field, message);
  elsif char_length(cleaned) > most then
    perform private.refuse(422, field, format('Use %s characters or fewer.', to_char(most, 'FM9,999')));
  elsif not private.is_plain_text(cleaned, most) then
    perform private.refuse(422, field, 'Write it as plain text: tags such as <b> cannot be sent.');
  end if;
  return cleaned;
end
$$;
comment on function private.support_text(text, int, text, text) is 'The text without blanks around it, or 422 with the field as code.';

create function public.submit_contact_request(topic text, subject text, message text, request_key uuid, name text default null,
    email text default null, website text default null, page text default null, diagnostics jsonb default null) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  scope text := 'contact:' || coalesce(me::text, 'visitor');
  body jsonb := jsonb_build_array(topic, subject, message, name, email, website, page, diagnostics);
  answer jsonb;
  who_name text;
  who_email extensions.citext;
  said text;
  told text;
  -- A token of a link has 43 characters and must not be stored in a path.
  path text := regexp_replace(left(regexp_replace(submit_contact_request.page, '[?#].*$', ''), 300), '[A-Za-z0-9_-]{40,}', '-', 'g');
  receipt text := private.new_receipt();
  request uuid;
begin
  answer := private.earlier_answer(scope, request_key::text, body);
  if answer is not null then
    return answer #>> '{}';
  end if;
  if submit_contact_request.topic is null or submit_contact_request.topic not in ('question', 'problem', 'billing', 'privacy', 'feedback', 'other') then
    perform private.refuse(422, 'topic', 'Choose what it is about.');
  end if;
  told := private.support_text(regexp_replace(submit_contact_request.subject, '\s+', ' ', 'g'), 150, 'subject', 'Say in a few words what it is about.');
  said := private.support_text(submit_contact_request.message, 5000, 'message', 'Write your message.');
  if me is null then
    who_name := private.support_text(regexp_replace(submit_contact_request.name, '\s+', ' ', 'g'), 100, 'name', 'Enter your name.');
    who_email := btrim(submit_contact_request.email);
  else
    select left(coalesce(nullif(btrim(regexp_replace(p.full_name, '[[:cntrl:]<>]+', ' ', 'g')), ''), split_part(u.email::text, '@', 1)), 100), u.email
    into who_name, who_email
    from auth.users u left join public.profiles p on p.id = u.id where u.id = me;
  end if;
  if coalesce(char_length(who_email::text), 0) > 254 or coalesce(who_email::text, '') !~ '^[^@[:space:][:cntrl:]<>,;]+@[^@[:space:][:cntrl:]<>,;]+\.[^@[:space:][:cntrl:]<>,;.]+$' then
    perform private.refuse(422, 'email', 'Enter an email address such as name@example.org.');
  end if;
  if path !~ '^/' or path ~ '[[:cntrl:]]' or not private.is_flat_object(coalesce(submit_contact_request.diagnostics, '{}'), 20) then
    perform private.refuse(422, 'diagnostics', 'The details of your browser could not be read. Send the message without them.');
  end if;
  perform private.limit_contact(me, who_email);
  -- A honeypot: people never see the field "website". A program that fills it in gets the same answer as everybody else.
  if coalesce(submit_contact_request.website, '') = '' then
    insert into public.support_requests (receipt, user_id, requester_name, requester_email, topic, subject, page, diagnostics)
    values (receipt, me, who_name, who_email, submit_contact_request.topic, told, path, submit_contact_request.diagnostics)
    returning support_requests.id into request;
    insert into public.support_messages (request_id, author, body) values (request, 'requester', said);
    perform private.queue_notice('support_receipt', who_email, case when me is not null then who_name end,
      jsonb_build_object('receipt', receipt, 'request', request, 'signed_in', me is not null), request::text);
  end if;
  return private.keep_answer(scope, request_key::text, body, to_jsonb(receipt)) #>> '{}';
end
$$;
comment on function public.submit_contact_request(text, text, text, uuid, text, text, text, text, jsonb) is
  'Sends a request to the staff; answers the receipt number, which is also mailed. Visitors give name and e-mail; those of an account are taken from it. The same request_key sends once. 422 with the field as code (topic, subject, message, name, email, diagnostics), 429 too_many_requests. Diagnostics: only with consent.';

create function private.own_support_request(wanted uuid) returns public.support_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one public.support_requests;
begin
  select r.* into found_one from public.support_requests r where r.id = wanted and r.user_id = (select auth.uid()) for update;
  if found_one.id is null then
    perform private.refuse(404, 'support_request_not_found', 'This request does not exist, or it is not yours.');
  end if;
  return found_one;
end
$$;
comment on function private.own_support_request(uuid) is 'The caller''s own request, locked for update; raises 404 support_request_not_found.';

create function private.require_open_request(request public.support_requests) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if request.state = 'closed' then
    perform private.refuse(409, 'support_request_closed', 'This request is closed. Start a new one, and name its receipt number.');
  end if;
end
$$;
comment on function private.require_open_request(public.support_requests) is 'Raises 409 support_request_closed for a closed request.';

create function public.add_support_message(request_id uuid, message text, request_key uuid) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.support_requests;
  scope text := 'support:' || auth.uid();
  body jsonb := jsonb_build_array(add_support_message.request_id, message);
  answer jsonb := private.earlier_answer(scope, request_key::text, body);
  said text;
  added uuid;
begin
  if answer is not null then
    return (answer #>> '{}')::uuid;
  end if;
  request := private.own_support_request(add_support_message.request_id);
  perform private.require_open_request(request);
  said := private.support_text(message, 5000, 'message', 'Write your message.');
  if 200 <= (select count(*) from public.support_messages m where m.request_id = request.id) then
    perform private.refuse(422, 'too_many', 'This request has grown very long. Start a new one, and name its receipt number.');
  end if;
  perform private.count_contact('messages:' || auth.uid(), 30, 100);
  insert into public.support_messages (request_id, author, body) values (request.id, 'requester', said) returning id into added;
  update public.support_requests r set state = 'open' where r.id = request.id;
  return (private.keep_answer(scope, request_key::text, body, to_jsonb(added)) #>> '{}')::uuid;
end
$$;
comment on function public.add_support_message(uuid, text, uuid) is
  'Adds a message to the caller''s own request, which is then open; answers the message''s id. 404 support_request_not_found, 409 support_request_closed, 422 message or too_many, 429 too_many_requests.';

create function public.close_support_request(request_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.support_requests := private.own_support_request(close_support_request.request_id);
begin
  update public.support_requests r set state = 'closed' where r.id = request.id and r.state <> 'closed';
end
$$;
comment on function public.close_support_request(uuid) is 'Closes the caller''s own request; closing it again changes nothing. 404 support_request_not_found.';

create function private.any_support_request(wanted uuid) returns public.support_requests
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one public.support_requests;
begin
  perform private.require_admin(true);
  select r.* into found_one from public.support_requests r where r.id = wanted for update;
  if found_one.id is null then
    perform private.refuse(404, 'support_request_not_found', 'This request does not exist.');
  end if;
  return found_one;
end
$$;
comment on function private.any_support_request(uuid) is 'A request, locked for update, for admins who signed in recently. 403 admin_only or reauthenticate, 404 support_request_not_found.';

create function public.admin_answer_support_request(request_id uuid, message text, request_key uuid, close_it boolean default false) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.support_requests := private.any_support_request(admin_answer_support_request.request_id);
  scope text := 'support:' || auth.uid();
  body jsonb := jsonb_build_array(admin_answer_support_request.request_id, message, close_it);
  answer jsonb := private.earlier_answer(scope, request_key::text, body);
  said text;
  added uuid;
begin
  if answer is not null then
    return (answer #>> '{}')::uuid;
  end if;
  perform private.require_open_request(request);
  said := private.support_text(message, 5000, 'message', 'Write the answer.');
  insert into public.support_messages (request_id, author, body) values (request.id, 'staff', said) returning id into added;
  update public.support_requests r set state = case when close_it then 'closed' else 'answered' end where r.id = request.id;
  perform private.queue_notice('support_answer',
    coalesce((select u.email::extensions.citext from auth.users u where u.id = request.user_id), request.requester_email),
    request.requester_name,
    jsonb_build_object('receipt', request.receipt, 'request', request.id, 'subject', request.subject, 'answer', said,
      'signed_in', request.user_id is not null, 'closed', coalesce(close_it, false)), added::text);
  perform private.audit(null, 'admin.support.answer', 'support_requests', request.id);
  return (private.keep_answer(scope, request_key::text, body, to_jsonb(added)) #>> '{}')::uuid;
end
$$;
comment on function public.admin_answer_support_request(uuid, text, uuid, boolean) is
  'Answers a request, mails the answer and, with close_it, ends it; audited. Answers the message''s id. 403 admin_only or reauthenticate, 404 support_request_not_found, 409 support_request_closed, 422 message.';

create function public.admin_close_support_request(request_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.support_requests := private.any_support_request(admin_close_support_request.request_id);
begin
  if request.state <> 'closed' then
    update public.support_requests r set state = 'closed' where r.id = request.id;
    perform private.audit(null, 'admin.support.close', 'support_requests', request.id);
  end if;
end
$$;
comment on function public.admin_close_support_request(uuid) is
  'Closes a request without an answer; audited. 403 admin_only or reauthenticate, 404 support_request_not_found.';

create function public.admin_reopen_support_request(request_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.support_requests := private.any_support_request(admin_reopen_support_request.request_id);
begin
  if request.state = 'closed' then
    update public.support_requests r set state = 'open' where r.id = request.id;
    perform private.audit(null, 'admin.support.reopen', 'support_requests', request.id);
  end if;
end
$$;
comment on function public.admin_reopen_support_request(uuid) is
  'Opens a closed request again, so that both sides can write; audited. 403 admin_only or reauthenticate, 404 support_request_not_found.';

revoke execute on all functions in schema private from public;
revoke execute on function public.submit_contact_request(text, text, text, uuid, text, text, text, text, jsonb),
  public.add_support_message(uuid, text, uuid), public.close_support_request(uuid),
  public.admin_answer_support_request(uuid, text, uuid, boolean), public.admin_close_support_request(uuid),
  public.admin_reopen_support_request(uuid) from public, anon, authenticated;
grant execute on function public.submit_contact_request(text, text, text, uuid, text, text, text, text, jsonb) to anon, authenticated;
grant execute on function public.add_support_message(uuid, text, uuid), public.close_support_request(uuid),
  public.admin_answer_support_request(uuid, text, uuid, boolean), public.admin_close_support_request(uuid),
  public.admin_reopen_support_request(uuid) to authenticated;
