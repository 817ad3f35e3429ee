create or replace function private.delivery_facts(org uuid, first timestamptz, last timestamptz)
  returns table (id text, outcome text, moment timestamptz, address extensions.citext, recipient_id uuid, person_id uuid, reason text)
  language sql stable security definer set search_path = ''
as $$
  select r.id::text, 'sent', r.sent_at, r.address, r.id, r.person_id, null::text
  from public.message_recipients r where r.org_id = org and r.sent_at >= first and r.sent_at < last
  union all
  select r.id::text, case when r.state = 'complained' then 'complained' else 'bounced' end, r.at, r.address, r.id, r.person_id, r.reason
  from public.message_recipients r
  where r.org_id = org and r.state in ('bounced', 'complained', 'failed') and r.at >= first and r.at < last
  union all
  select t.person_id || ':' || t.topic, 'unsubscribed', t.created_at, p.email, null, t.person_id, t.topic
  from public.topic_optouts t join public.persons p on p.id = t.person_id
  where t.org_id = org and t.created_at >= first and t.created_at < last
$$;
comment on function private.delivery_facts(uuid, timestamptz, timestamptz) is
  'One row for each mail that left (sent), came back or was not taken (bounced), was called unwanted (complained), and each kind of mail somebody stopped (unsubscribed; reason: its topic).';
revoke execute on function private.delivery_facts(uuid, timestamptz, timestamptz) from public;
