create or replace function private.require_open(ev public.events) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  reason text := private.reply_closed(ev);
begin
  if reason is not null then
    perform private.refuse(409, 'replies_closed', case reason
      when 'deadline' then 'The last day for replies has passed. Ask your host to change your reply.'
      when 'paused' then 'Replies are paused for now. Try again later, or ask your host.'
      when 'cancelled' then 'This event is cancelled.'
      when 'not_open_yet' then 'Replies are not open yet.'
      when 'draft' then 'This event is not published yet.'
      else 'This event is over.' end, jsonb_build_object('reason', reason));
  end if;
end
$$;
comment on function private.require_open(public.events) is '409 replies_closed with {reason} when guests cannot answer.';
revoke execute on function private.require_open(public.events) from public;
