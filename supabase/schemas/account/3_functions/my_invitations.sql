create or replace function public.my_invitations(token text default null)
  returns table (id uuid, org_name text, event_name text, role text, inviter text, expires_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select i.id, o.name, e.name, i.role, p.full_name, i.expires_at
  from public.org_invitations i
  join public.orgs o on o.id = i.org_id
  left join public.events e on e.id = i.event_id
  left join public.profiles p on p.id = i.invited_by
  where auth.uid() is not null
    and (i.email = private.my_address() or i.token_hash = private.token_hash(coalesce(my_invitations.token, '')))
    and private.still_stands(i)
  order by i.created_at desc limit 100
$$;
comment on function public.my_invitations(text) is 'Invitations the caller may answer: those to their confirmed address, and the one of the link.';
revoke execute on function public.my_invitations(text) from public, anon, authenticated;
grant execute on function public.my_invitations(text) to authenticated;
