create or replace function public.add_support_message(request_id uuid, message text, request_key uuid) returns uuid
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
revoke execute on function public.add_support_message(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.add_support_message(uuid, text, uuid) to authenticated;
