create or replace function public.delete_message(message_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(delete_message.message_id);
begin
  perform private.require_draft(msg, msg.row_version);
  delete from public.messages m where m.id = msg.id;
end
$$;
comment on function public.delete_message(uuid) is 'Deletes a draft. 404 message_not_found, 409 message_not_draft.';
revoke execute on function public.delete_message(uuid) from public, anon, authenticated;
grant execute on function public.delete_message(uuid) to authenticated;
