create or replace function private.subject_of(who public.message_recipients, msg public.messages) returns text
  language sql stable security definer set search_path = ''
as $$
  select case coalesce(who.part, (select r.part from public.message_recipients r where r.id = who.replaces))
    when 'second' then t.subject when 'rest' then case t.winner when 'second' then t.subject else msg.subject end else msg.subject end
  from (select 1) one left join public.subject_tests t on t.message_id = msg.id
$$;
comment on function private.subject_of(public.message_recipients, public.messages) is
  'The subject that one mail has: of a test its part''s, else the message''s own. A mail sent again keeps the one it had.';
revoke execute on function private.subject_of(public.message_recipients, public.messages) from public;
