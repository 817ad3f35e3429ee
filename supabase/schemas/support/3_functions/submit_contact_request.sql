create or replace function public.submit_contact_request(topic text, subject text, message text, request_key uuid, name text default null,
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
revoke execute on function public.submit_contact_request(text, text, text, uuid, text, text, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.submit_contact_request(text, text, text, uuid, text, text, text, text, jsonb) to anon, authenticated;
