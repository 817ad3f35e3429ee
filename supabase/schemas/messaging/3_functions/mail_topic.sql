create or replace function private.mail_topic(kind text) returns text
  language sql immutable set search_path = ''
as $$
  select case when kind in ('invitation', 'save_the_date') then 'invitation' when kind = 'reminder' then 'reminder'
    when kind in ('announcement', 'thank_you') then 'announcement' end
$$;
comment on function private.mail_topic(text) is
  'From which topic a kind of mail can be unsubscribed: who wants no invitations is not asked to keep a day free either. Null: it says what whoever was invited must know, such as another day.';
revoke execute on function private.mail_topic(text) from public;
