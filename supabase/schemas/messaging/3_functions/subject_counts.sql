create or replace function private.subject_counts(test public.subject_tests) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with homes as (
    select r.invitation_id, r.part, bool_or(case test.measure when 'answered' then coalesce(i.replied_at >= r.sent_at, false)
      else r.link_opened_at is not null end) as hit
    from public.message_recipients r left join public.invitations i on i.id = r.invitation_id
    where r.message_id = test.message_id and r.part in ('first', 'second') and r.state in ('sent', 'delivered')
    group by r.invitation_id, r.part
  )
  select jsonb_build_object(
    'first', jsonb_build_object('homes', count(*) filter (where h.part = 'first'), 'hits', count(*) filter (where h.part = 'first' and h.hit)),
    'second', jsonb_build_object('homes', count(*) filter (where h.part = 'second'), 'hits', count(*) filter (where h.part = 'second' and h.hit)))
  from homes h
$$;
comment on function private.subject_counts(public.subject_tests) is
  'How many households each subject reached, and how many of them did what is measured: {"first": {"homes", "hits"}, "second": ...}.';
revoke execute on function private.subject_counts(public.subject_tests) from public;
