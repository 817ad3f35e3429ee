create or replace function private.limit_join_requests(event uuid, email extensions.citext) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := private.miss_bucket();
begin
  -- A party's Wi-Fi is one address, so it may ask more often than one person would. Without a client address from the
  -- host, everybody shares one bucket. First the link, then the others: whoever asks at the same link waits for one lock.
  perform private.count_contact('join-link:' || event, 2000, 5000);
  perform private.count_contact('join-from:' || address, case address when 'unknown' then 1000 else 20 end, case address when 'unknown' then 3000 else 60 end);
  perform private.count_contact('join-email:' || private.token_hash(lower(email::text)), 3, 6);
exception when sqlstate 'PT429' then
  perform private.refuse(429, 'too_many_requests', 'Many requests came from here just now. Try again in an hour.');
end
$$;
comment on function private.limit_join_requests(uuid, extensions.citext) is
  '429 too_many_requests: 20 an hour and 60 a day from an address, 3 and 6 under one e-mail address, 2,000 and 5,000 at one link.';
revoke execute on function private.limit_join_requests(uuid, extensions.citext) from public;
