create or replace function public.campaign_results(event_id uuid) returns table (message_id uuid, homes bigint, opened bigint, answered bigint, left_topic bigint)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(campaign_results.event_id, 'read');
begin
  return query
  select r.message_id, count(distinct r.invitation_id), count(distinct r.invitation_id) filter (where r.link_opened_at is not null),
    count(distinct r.invitation_id) filter (where i.replied_at >= r.sent_at),
    count(distinct r.person_id) filter (where exists (
      select from public.topic_optouts t
      where t.person_id = r.person_id and t.topic = private.mail_topic(m.kind) and t.created_at >= r.sent_at
        -- By the last mail of its kind they had before they left.
        and not exists (select from public.message_recipients l join public.messages n on n.id = l.message_id
          where l.person_id = r.person_id and l.sent_at > r.sent_at and l.sent_at <= t.created_at
            and private.mail_topic(n.kind) = t.topic)))
  from public.message_recipients r
  join public.messages m on m.id = r.message_id
  left join public.invitations i on i.id = r.invitation_id
  where r.event_id = ev.id and r.sent_at is not null and r.state in ('sent', 'delivered', 'complained')
  group by r.message_id;
end
$$;
comment on function public.campaign_results(uuid) is
  'What came of each message of an event that went out: {homes: households it reached, opened: of those whose link was opened while it was their last mail, answered: that replied after it, left_topic: people who then asked for no more of its kind}. 404 event_not_found.';
revoke execute on function public.campaign_results(uuid) from public, anon, authenticated;
grant execute on function public.campaign_results(uuid) to authenticated;
