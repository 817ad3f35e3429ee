create or replace function public.message_counts(event_id uuid) returns table (message_id uuid, state text, mails bigint, replaced bigint)
  language sql stable set search_path = ''
as $$
  select r.message_id, r.state, count(*), count(n.id)
  from public.message_recipients r left join public.message_recipients n on n.replaces = r.id
  where r.event_id = message_counts.event_id group by r.message_id, r.state
$$;
comment on function public.message_counts(uuid) is
  'How many mails of each message of an event are in which state, and how many of those were sent again. Nothing for an event whose messages one cannot read.';
revoke execute on function public.message_counts(uuid) from public, anon, authenticated;
grant execute on function public.message_counts(uuid) to authenticated;
