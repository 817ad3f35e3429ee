-- Health, belief and money are forgotten after the days that the guest was told.
create or replace function private.erase_answers() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from public.answers a using public.questions q, public.events e
  where q.id = a.question_id and q.erase_after_days is not null and e.id = a.event_id
    and coalesce(e.ends_at, e.starts_at) + make_interval(days => q.erase_after_days) <= now();
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.erase_answers() is 'Erases answers whose days after the event are over; answers how many.';
revoke execute on function private.erase_answers() from public;
insert into private.purges (function, position) values ('erase_answers', 90);
