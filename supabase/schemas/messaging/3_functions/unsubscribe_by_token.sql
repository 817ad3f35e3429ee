create or replace function public.unsubscribe_by_token(token text, topic text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
begin
  if topic is null or topic not in ('invitation', 'reminder', 'announcement') then
    perform private.refuse(422, 'topic', 'There is no such kind of mail.');
  end if;
  select * into link from private.open_link('unsubscribe', token);
  if link.problem is not null then
    return link.problem;
  end if;
  insert into public.topic_optouts (person_id, topic) values (link.target, unsubscribe_by_token.topic) on conflict do nothing;
  return jsonb_build_object('unsubscribed', true, 'topic', unsubscribe_by_token.topic);
end
$$;
comment on function public.unsubscribe_by_token(text, text) is
  'Stops a topic (invitation, reminder, announcement) for the one person the token is for. Twice is once. Replying by link still works.';
revoke execute on function public.unsubscribe_by_token(text, text) from public, anon, authenticated;
grant execute on function public.unsubscribe_by_token(text, text) to anon, authenticated;
