create or replace function private.mail_plan(org uuid, event uuid, kind text, invitation_ids uuid[], dedupe text)
  returns table (invitation_id uuid, person_id uuid, address extensions.citext, reason text)
  language sql stable security definer set search_path = ''
as $$
  with chosen as (
    select i from public.invitations i where i.id = any (invitation_ids) and i.event_id = mail_plan.event
  ),
  addressed as (
    select (c.i).id as invitation_id, (c.i).created_at as invited_at, w.person_id, w.address,
      case
        when exists (select from private.outbox o where o.dedupe_key
            = mail_plan.kind || ':' || (c.i).id || ':' || (c.i).token_version || ':' || lower(w.address::text) || dedupe) then 'already_sent'
        when exists (select from public.suppressions s
            where s.address operator(extensions.=) w.address and (s.org_id = mail_plan.org or s.org_id is null)) then 'suppressed'
        when exists (select from public.topic_optouts t where t.person_id = w.person_id and t.topic = mail_plan.kind) then 'opted_out'
      end as reason
    from chosen c cross join lateral private.mail_recipients(c.i) w
    where (c.i).revoked_at is null
  ),
  -- Not a bomb: few mails a day to one address, from one organisation and from all. The mails of this plan count too.
  spread as (
    select a.*, row_number() over (partition by lower(a.address::text), a.reason is null order by a.invited_at, a.invitation_id) as turn,
      d.from_all, d.from_org
    from addressed a cross join lateral (
      select count(*) as from_all, count(*) filter (where m.org_id = mail_plan.org) as from_org
      from public.message_recipients m
      where m.address operator(extensions.=) a.address and m.created_at > now() - interval '24 hours' and m.state <> 'suppressed') d
  )
  select x.invitation_id, x.person_id, x.address, x.reason
  from (
    select (c.i).id as invitation_id, (c.i).created_at as invited_at, null::uuid as person_id, null::extensions.citext as address,
      case when (c.i).revoked_at is not null then 'revoked' else 'no_address' end as reason
    from chosen c
    where (c.i).revoked_at is not null or not exists (select from private.mail_recipients(c.i))
    union all
    select s.invitation_id, s.invited_at, s.person_id, s.address,
      case when s.reason is null and (s.from_all + s.turn > 20 or s.from_org + s.turn > 6) then 'too_many_mails' else s.reason end
    from spread s) x
  order by x.invited_at, x.invitation_id, x.address::text
$$;
comment on function private.mail_plan(uuid, uuid, text, uuid[], text) is
  'One row a mail that would go out now (reason null), and one for each that would not: revoked, no_address, already_sent, suppressed, opted_out, too_many_mails (per address 6 a day from one organisation and 20 from all; mail_slot() spreads them).';
revoke execute on function private.mail_plan(uuid, uuid, text, uuid[], text) from public;
