create or replace function public.silent_addresses(org_id uuid, before timestamptz default null, before_id text default null)
  returns table (id text, suppression_id uuid, address text, person_id uuid, full_name text, photo_path text, reason text, topic text,
    moment timestamptz, kept text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_organisation(silent_addresses.org_id, 'read');
  return query
  select x.* from (
    select s.id::text as id, s.id as suppression, s.address::text, p.id as person, p.full_name, p.photo_path, s.reason, null::text, s.created_at as moment,
      private.suppression_kept(s)
    from public.suppressions s
    left join lateral (select q.id, q.full_name, q.photo_path from public.persons q
      where q.org_id = s.org_id and q.email operator(extensions.=) s.address and q.deleted_at is null order by q.created_at, q.id limit 1) p on true
    where s.org_id = silent_addresses.org_id
    union all
    select t.person_id || ':' || t.topic, null, p.email::text, p.id, p.full_name, p.photo_path, 'unsubscribed', t.topic, t.created_at, 'said_by_person'
    from public.topic_optouts t join public.persons p on p.id = t.person_id
    where t.org_id = silent_addresses.org_id
  ) x
  where silent_addresses.before is null or (x.moment, x.id) < (silent_addresses.before, coalesce(silent_addresses.before_id, ''))
  order by x.moment desc, x.id desc limit 50;
end
$$;
comment on function public.silent_addresses(uuid, timestamptz, text) is
  'Addresses that get no mail and people who stopped a kind of mail, newest first, 50 at a time: pass moment and id of the last one as before and before_id. reason: bounce, complaint, manual or unsubscribed (topic says from what); kept: why the organiser cannot lift it, null when they can. 404 organisation_not_found.';
revoke execute on function public.silent_addresses(uuid, timestamptz, text) from public, anon, authenticated;
grant execute on function public.silent_addresses(uuid, timestamptz, text) to authenticated;
