create or replace function private.places_in_words(p public.capacity_pools) returns text
  language sql stable security definer set search_path = ''
as $$
  -- Somebody who is known gets a link and no place, somebody who is not gets a place. If only one of them moved this word,
  -- the word would tell who is known; so requests count here that took no place, too.
  with shown as (
    select private.places_left(p) - coalesce((select sum(1 + jsonb_array_length(r.people)) from public.join_requests r
      join public.open_invitations o on o.event_id = r.event_id
      where r.event_id = p.event_id and r.made is null
        and (r.state = 'approved' and r.decided_by is null or r.state = 'waiting' and o.approval = 'at_once')), 0) as free
  )
  select case when p.size is null then 'open' when free <= 0 then 'full' when free <= greatest(3, p.size / 10) then 'few' else 'open' end
  from shown
$$;
comment on function private.places_in_words(public.capacity_pools) is 'open, few (three, or a tenth) or full: never a number.';
revoke execute on function private.places_in_words(public.capacity_pools) from public;
