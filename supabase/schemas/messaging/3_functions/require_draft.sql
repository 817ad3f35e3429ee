create or replace function private.require_draft(msg public.messages, row_version int) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if msg.state <> 'draft' then
    perform private.refuse(409, 'message_not_draft', case msg.state
      when 'scheduled' then 'This message is planned. Take it back to change it.' else 'This message went out already.' end);
  end if;
  if msg.row_version is distinct from row_version then
    perform private.refuse(409, 'message_changed', 'Somebody else changed this message while you were writing.',
      jsonb_build_object('row_version', msg.row_version));
  end if;
end
$$;
comment on function private.require_draft(public.messages, int) is '409 message_not_draft, 409 message_changed.';
revoke execute on function private.require_draft(public.messages, int) from public;
