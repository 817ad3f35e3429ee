create or replace function public.resubscribe_by_token(token text, topic text) returns jsonb
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
  delete from public.topic_optouts o where o.person_id = link.target and o.topic = resubscribe_by_token.topic;
  -- Who called a mail unwanted by mistake says so here as well.
  delete from public.suppressions s using public.persons p
  where p.id = link.target and s.org_id = p.org_id and s.address operator(extensions.=) p.email and s.reason = 'complaint';
  return jsonb_build_object('unsubscribed', false, 'topic', resubscribe_by_token.topic);
end
$$;
comment on function public.resubscribe_by_token(text, text) is
  'Takes unsubscribe_by_token() back for the one person the token is for, and a complaint of theirs about this organiser. Twice is once. 422 topic.';
revoke execute on function public.resubscribe_by_token(text, text) from public, anon, authenticated;
grant execute on function public.resubscribe_by_token(text, text) to anon, authenticated;
