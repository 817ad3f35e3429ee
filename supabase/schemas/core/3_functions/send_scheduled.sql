create or replace function private.send_scheduled() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages;
  ev public.events;
  answer jsonb;
  why text;
  done int := 0;
begin
  perform private.decide_subject_tests();
  for msg in
    select m.* from public.messages m
    where m.state = 'scheduled' and m.send_at <= now() order by m.send_at limit 20 for update skip locked
  loop
    select e.* into ev from public.events e where e.id = msg.event_id;
    why := private.why_not_now(msg, ev);
    if why is null then
      begin
        update public.messages m set state = 'sending' where m.id = msg.id;
        answer := private.queue_planned(msg);
        if answer ->> 'queued' = '0' then
          update public.messages m set state = 'sent' where m.id = msg.id;
        end if;
      exception when others then
        -- One organisation at its mail limit must not hold up the others.
        why := case sqlstate when 'PT429' then 'mail_cap' else 'error' end;
      end;
    end if;
    if why is not null then
      update public.messages m set state = 'failed', failed_reason = why where m.id = msg.id;
    end if;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.send_scheduled() is
  'Decides tests of subjects whose hours are over, and queues planned messages whose time has come; one whose event is closed meanwhile fails.';
revoke execute on function private.send_scheduled() from public;
insert into private.due_jobs (function, position, answer) values ('send_scheduled', 20, 'messages_sent');
