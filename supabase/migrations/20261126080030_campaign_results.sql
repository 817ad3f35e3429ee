-- Domain: messaging
-- What came of each message of an event, and who left which kind of mail.

create function public.campaign_results(event_id uuid) returns table (message_id uuid, homes bigint, opened bigint, answered bigint, left_topic bigint)
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

create function public.topic_leavers(event_id uuid) returns table (topic text, person_id uuid, full_name text, photo_path text, moment timestamptz, among bigint)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(topic_leavers.event_id, 'read');
begin
  return query
  select x.topic, x.person_id, x.full_name, x.photo_path, x.moment, x.among
  from (
    select t.topic, g.person_id, g.full_name, g.photo_path, t.created_at as moment, count(*) over (partition by t.topic) as among,
      row_number() over (partition by t.topic order by t.created_at desc, g.person_id) as place
    from (select distinct a.person_id, a.full_name, a.photo_path from private.audience(ev.id, '{}') a) g
    join public.topic_optouts t on t.person_id = g.person_id
  ) x
  where x.place <= 100 order by x.topic, x.place;
end
$$;
comment on function public.topic_leavers(uuid) is
  'Who of the people invited to an event asked for no more of a kind of mail, the last 100 of each topic, and how many there are (among). 404 event_not_found.';

revoke execute on function public.campaign_results(uuid), public.topic_leavers(uuid) from public, anon;
grant execute on function public.campaign_results(uuid), public.topic_leavers(uuid) to authenticated;
