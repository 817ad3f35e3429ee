create or replace function public.admin_answer_support_request(request_id uuid, message text, request_key uuid, close_it boolean default false) returns uuid
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
revoke execute on function public.admin_answer_support_request(uuid, text, uuid, boolean) from public, anon, authenticated;
grant execute on function public.admin_answer_support_request(uuid, text, uuid, boolean) to authenticated;
