create or replace function private.reply_notice_words(job private.outbox) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with asked as (
    select r, e from public.rsvps r join public.events e on e.id = r.event_id
    where e.user_id = (job.payload #>> '{details,account}')::uuid and e.status <> 'draft'
      and r.state in ('submitted', 'withdrawn') and r.channel <> 'import'
      and case when job.kind = 'reply_received' then r.invitation_id = (job.payload #>> '{details,invitation}')::uuid
        else r.updated_at >= (job.payload #>> '{details,since}')::timestamptz end
  ),
  ranked as (
    select a.r, a.e, row_number() over (partition by (a.e).id order by (a.r).updated_at desc) as place, count(*) over (partition by (a.e).id) as replies
    from asked a
  )
  select jsonb_build_object('events', jsonb_agg(x.words order by x.name)) from (
    select (k.e).name, jsonb_build_object('id', (k.e).id, 'name', (k.e).name, 'replies', max(k.replies),
      'lines', jsonb_agg(private.reply_line_words(k.r) order by k.place) filter (where k.place <= 20)) as words
    from ranked k group by k.e) x
  having count(*) > 0
$$;
comment on function private.reply_notice_words(private.outbox) is
  'What a notice of replies says as of now: events with the number of replies and the newest 20. Null when there is nothing to tell any more.';
revoke execute on function private.reply_notice_words(private.outbox) from public;
