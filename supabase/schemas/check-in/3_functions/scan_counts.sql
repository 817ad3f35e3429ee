create or replace function private.scan_counts(c public.checkins) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select c.kind in ('entry', 'exit') and (c.reason in ('ok', 'already_in', 'left', 'not_in') or c.let_in)
    and not exists (select from public.checkins u where u.undoes = c.scan_id)
$$;
comment on function private.scan_counts(public.checkins) is 'Whether a scan has a part in who is in: not taken back, and of somebody who was let in or might have been.';
revoke execute on function private.scan_counts(public.checkins) from public;
