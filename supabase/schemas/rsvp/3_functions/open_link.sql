create or replace function private.open_link(wanted_kind text, token text, out target uuid, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  bucket text := private.miss_bucket();
  this_minute timestamptz := date_trunc('minute', clock_timestamp());
  missed int;
  missed_alike int;
begin
  update public.share_tokens t set views = t.views + 1
  where t.token_hash = private.token_hash(coalesce(private.typed_link(token), '')) and t.kind = wanted_kind
    and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
  returning t.target_id into target;
  if target is not null then
    return;
  end if;
  -- Too few characters to tell a token by, enough to tell links apart.
  insert into private.token_misses as m (ip, minute, misses)
  values (bucket || ' ' || left(regexp_replace(coalesce(token, ''), '[^A-Za-z0-9_-]', '', 'g'), 4), this_minute, 1)
  on conflict (ip, minute) do update set misses = m.misses + 1
  returning m.misses into missed_alike;
  insert into private.token_misses as m (ip, minute, misses) values (bucket, this_minute, 1)
  on conflict (ip, minute) do update set misses = m.misses + 1
  returning m.misses into missed;
  -- Without an address everybody shares one bucket.
  problem := case when missed > case bucket when 'unknown' then 600 else 60 end
      or missed_alike > case bucket when 'unknown' then 600 else 20 end
    then private.answer_error(429, 'too_many_tries', 'Too many links were tried from here. Try again in a minute.')
    else private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.') end;
end
$$;
comment on function private.open_link(text, text) is
  'What a token, or a code typed from paper, of this kind opens, or the error body to return (404 link_not_found, 429 too_many_tries after 60 misses a minute of an address or 20 of one link). A good link always opens. Returned instead of raised: a raised error would take the count back.';
revoke execute on function private.open_link(text, text) from public;
