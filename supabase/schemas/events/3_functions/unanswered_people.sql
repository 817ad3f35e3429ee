-- With the rights of its owner: who helps with one event reads its invitations, not the directory behind them.
create or replace function public.unanswered_people(event_id uuid) returns int
  language sql stable security definer set search_path = ''
as $$
  -- The same people as private.invited_people() names, of the invitations without a reply.
  select count(*)::int
  from public.invitations i
  left join public.household_members m on m.household_id = i.household_id and (m.to_date is null or m.to_date >= current_date)
  join public.persons p on p.id = coalesce(i.person_id, m.person_id) and p.deleted_at is null and p.status not in ('deceased', 'removed')
  where i.event_id = unanswered_people.event_id and i.reply_state = 'silent'
    and (i.org_id = any ((select private.my_orgs('read'))::uuid[]) or i.event_id = any ((select private.my_events('read'))::uuid[]))
$$;
comment on function public.unanswered_people(uuid) is
  'How many people belong to the invitations of an event that have no reply; 0 for who may not read these invitations. A number alone, so that helpers of one event have it without the directory.';
revoke execute on function public.unanswered_people(uuid) from public, anon, authenticated;
grant execute on function public.unanswered_people(uuid) to authenticated;
