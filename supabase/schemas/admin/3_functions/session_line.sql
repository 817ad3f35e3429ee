create or replace function private.session_line(wanted uuid) returns table (
    session_id uuid, account uuid, email text, full_name text, started_at timestamptz, refreshed_at timestamptz, aal text, user_agent text, ip text)
  language sql stable security definer set search_path = ''
as $$
  select s.id, s.user_id, u.email::text, p.full_name, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.updated_at, s.created_at),
    s.aal::text, s.user_agent, host(s.ip)
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  left join public.profiles p on p.id = s.user_id
  where (s.not_after is null or s.not_after > now())
    and (session_line.wanted is null or s.user_id = session_line.wanted)
    and private.may_manage_account(s.user_id)
  order by 6 desc, 1
  limit 200
$$;
comment on function private.session_line(uuid) is 'Sessions that have not ended, of one account or of all, the last used first; 200 at most. Tokens are never among the columns.';
revoke execute on function private.session_line(uuid) from public;
