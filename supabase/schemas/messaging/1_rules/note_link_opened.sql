create or replace function private.note_link_opened() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- What somebody else holds is left alone: no guest waits for a page because of a number.
  update public.message_recipients r set link_opened_at = now()
  where r.id in (
    select o.id from public.message_recipients o
    where o.invitation_id = new.target_id and o.link_opened_at is null and o.state in ('sent', 'delivered')
      and o.message_id = (select l.message_id from public.message_recipients l
        where l.invitation_id = new.target_id and l.sent_at is not null order by l.sent_at desc, l.id desc limit 1)
    for update skip locked);
  return null;
end
$$;
comment on function private.note_link_opened() is 'AFTER a view of a guest''s link was counted: the last mail that brought it was read.';
revoke execute on function private.note_link_opened() from public;
