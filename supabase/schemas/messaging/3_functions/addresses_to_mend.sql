create or replace function public.addresses_to_mend(org_id uuid, before timestamptz default null, before_id text default null)
  returns table (person_id uuid, full_name text, photo_path text, address text, state text, reason text, moment timestamptz, mails bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_organisation(addresses_to_mend.org_id, 'read');
  return query
  with returned as (
    select distinct on (r.address) r.address, r.state, r.reason, r.at
    from public.message_recipients r
    where r.org_id = addresses_to_mend.org_id and r.state in ('bounced', 'failed')
    order by r.address, r.at desc
  )
  select p.id, p.full_name, p.photo_path, p.email::text, w.state, w.reason, w.at,
    (select count(*) from public.message_recipients r
      where r.person_id = p.id and r.address operator(extensions.=) p.email and r.state in ('bounced', 'failed'))
  from returned w
  join public.persons p on p.org_id = addresses_to_mend.org_id and p.email operator(extensions.=) w.address
    and p.deleted_at is null and p.status not in ('deceased', 'removed')
  -- A later mail to the same address got through.
  where not exists (select from public.message_recipients r
      where r.org_id = addresses_to_mend.org_id and r.address operator(extensions.=) w.address and r.state in ('sent', 'delivered') and r.sent_at > w.at)
    and (addresses_to_mend.before is null or (w.at, p.id::text) < (addresses_to_mend.before, coalesce(addresses_to_mend.before_id, '')))
  order by w.at desc, p.id::text desc limit 50;
end
$$;
comment on function public.addresses_to_mend(uuid, timestamptz, text) is
  'People whose present address sent a mail back or was not taken, and got none since; newest first, 50 at a time: pass moment and person_id of the last one as before and before_id. 404 organisation_not_found.';
revoke execute on function public.addresses_to_mend(uuid, timestamptz, text) from public, anon, authenticated;
grant execute on function public.addresses_to_mend(uuid, timestamptz, text) to authenticated;
