create or replace function private.apply_reply(inv public.invitations, ev public.events, reply jsonb, via text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.write_reply(inv, ev, private.without_answers(reply), via);
  perform private.name_people(inv, reply);
  perform private.write_answers(inv, reply, via);
end
$$;
comment on function private.apply_reply(public.invitations, public.events, jsonb, text) is
  'Writes a checked reply (write_reply), names whom it names (name_people) and takes its answers (write_answers). The invitation is locked by the caller.';
revoke execute on function private.apply_reply(public.invitations, public.events, jsonb, text) from public;
