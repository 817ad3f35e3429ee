-- Domain: core
-- What time does: one function, called every minute by the embedded backend's tick or by pg_cron on a hosted project.

create function private.expire_offers() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pool uuid;
  entry public.waitlist_entries;
  ended int := 0;
begin
  -- Pools in id order, each locked before its entries, as everywhere.
  for pool in
    select distinct w.pool_id from public.waitlist_entries w
    where w.state = 'offered' and w.offer_expires_at <= now() order by 1
  loop
    perform private.lock_pool(pool);
    for entry in
      select w.* from public.waitlist_entries w
      where w.pool_id = pool and w.state = 'offered' and w.offer_expires_at <= now() for update
    loop
      perform private.end_offer(entry, 'expired', 'released');
      ended := ended + 1;
    end loop;
    perform private.offer_next(pool);
  end loop;
  return ended;
end
$$;
comment on function private.expire_offers() is 'Ends offers whose time is up and makes the next. Answers how many ended.';

create function private.send_scheduled() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages;
  done int := 0;
begin
  for msg in
    select m.* from public.messages m
    where m.state = 'scheduled' and m.send_at <= now() order by m.send_at limit 20 for update skip locked
  loop
    begin
      if msg.kind = 'reminder' and exists (
          select from public.events e where e.id = msg.event_id and e.status = 'live' and private.reply_closed(e) is null) then
        perform private.remind_silent(msg);
        update public.messages m set state = 'sending' where m.id = msg.id;
      else
        update public.messages m set state = 'failed' where m.id = msg.id;
      end if;
    exception when others then
      -- One organisation at its mail limit must not hold up the others.
      update public.messages m set state = 'failed' where m.id = msg.id;
    end;
    done := done + 1;
  end loop;
  return done;
end
$$;
comment on function private.send_scheduled() is 'Queues scheduled reminders whose time has come; one whose event is closed meanwhile fails.';

create index messages_scheduled_idx on public.messages (send_at) where state = 'scheduled';

create function private.purge_old() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.idempotency_keys k where k.expires_at < now();
  delete from private.token_misses m where m.minute < now() - interval '1 hour';
  delete from public.query_performance_log l where l.created_at < now() - interval '30 days';
  delete from private.outbox o where coalesce(o.done_at, o.failed_at) < now() - interval '400 days';
end
$$;
comment on function private.purge_old() is 'Keys after 24 hours, misses after one, the performance log after 30 days. Dedupe keys of mails stay more than a year.';

create function private.run_due_jobs() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  -- Two callers at once would only wait for each other.
  if not pg_try_advisory_xact_lock(hashtextextended('private.run_due_jobs', 0)) then
    return jsonb_build_object('busy', true);
  end if;
  answer := jsonb_build_object('offers_expired', private.expire_offers(), 'messages_sent', private.send_scheduled());
  perform private.purge_old();
  return answer;
end
$$;
comment on function private.run_due_jobs() is
  'Everything the clock does: expires offers and holds and makes the next offers, queues scheduled reminders, purges. Safe to call at any time. Mails themselves are delivered by a worker with claim_outbox().';

revoke execute on all functions in schema private from public;
grant execute on function private.run_due_jobs() to service_role;
