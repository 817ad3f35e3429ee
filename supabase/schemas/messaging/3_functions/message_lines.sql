create or replace function private.message_lines(org uuid, event uuid, kind text, wanted jsonb, dedupe text)
  returns table (invitation_id uuid, person_id uuid, full_name text, address extensions.citext, reason text, goes boolean)
  language sql stable security definer set search_path = ''
as $$
  with meant as (
    select * from private.audience(message_lines.event, wanted)
  ), asked as (
    select i as i, m.own
    from (select n.invitation_id, bool_or(n.email is not null and n.role <> 'child') as own from meant n group by n.invitation_id) m
    join public.invitations i on i.id = m.invitation_id
  ), candidates as (
    -- Whom it means and who has an address gets it ...
    select m.invitation_id, m.invited_at, m.person_id, m.full_name, m.email as address
    from meant m where m.email is not null and m.role <> 'child'
    union all
    -- ... and of a household in which nobody of those has one, the first grown-up who does.
    select (a.i).id, (a.i).created_at, f.person_id, f.full_name, f.email
    from asked a left join lateral (
      select q.person_id, q.full_name, p.email from private.invited_people(a.i) q join public.persons p on p.id = q.person_id
      where p.email is not null and q.role <> 'child' order by q.sort limit 1) f on true
    where not a.own
  ), judged as (
    select c.*, case
        when (a.i).revoked_at is not null then 'revoked'
        when c.address is null then 'no_address'
        when message_lines.kind = 'reminder' and (a.i).replied_at is not null then 'answered'
        when exists (select from private.outbox o where o.dedupe_key
            = message_lines.kind || ':' || c.invitation_id || ':' || (a.i).token_version || ':' || lower(c.address::text) || dedupe) then 'already_sent'
        when exists (select from public.suppressions s
            where s.address operator(extensions.=) c.address and (s.org_id = message_lines.org or s.org_id is null)) then 'suppressed'
        when exists (select from public.topic_optouts t
            where t.person_id = c.person_id and t.topic = private.mail_topic(message_lines.kind)) then 'opted_out'
        when d.from_all >= 20 or d.from_org >= 6 then 'too_many_mails' end as reason
    from candidates c
    join asked a on (a.i).id = c.invitation_id
    cross join lateral (
      select count(*) as from_all, count(*) filter (where r.org_id = message_lines.org) as from_org
      from public.message_recipients r
      where r.address operator(extensions.=) c.address and r.created_at > now() - interval '24 hours' and r.state <> 'suppressed') d
  )
  select j.invitation_id, j.person_id, j.full_name, j.address, j.reason,
    j.reason is null and row_number() over (partition by lower(j.address::text), j.reason is null order by j.invited_at, j.invitation_id, j.person_id) = 1
  from judged j
  order by j.invited_at, j.invitation_id, lower(j.address::text), j.person_id
$$;
comment on function private.message_lines(uuid, uuid, text, jsonb, text) is
  'One row an address that an audience reaches: goes where a mail leaves, once an address; else the reason of mail_plan(), or answered for a reminder to who has replied meanwhile. A line that neither goes nor has a reason shares its address with one that goes.';
revoke execute on function private.message_lines(uuid, uuid, text, jsonb, text) from public;
