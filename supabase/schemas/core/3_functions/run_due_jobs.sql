create or replace function private.run_due_jobs() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  -- Two callers at once would only wait for each other.
  if not pg_try_advisory_xact_lock(hashtextextended('private.run_due_jobs', 0)) then
    return jsonb_build_object('busy', true);
  end if;
  answer := jsonb_build_object('offers_expired', private.expire_offers(), 'messages_sent', private.send_scheduled(),
    'holds_expired', private.expire_holds(), 'signup_offers_expired', private.expire_signup_offers(),
    'orders_expired', private.expire_due(), 'place_offers_expired', private.expire_place_offers());
  perform private.purge_old();
  return answer;
end
$$;
comment on function private.run_due_jobs() is
  'Everything the clock does: expires offers of places at events, activities and tickets and makes the next ones, frees spaces and orders whose time ran out, queues scheduled reminders, purges. Safe to call at any time. Mails themselves are delivered by a worker with claim_outbox().';
revoke execute on function private.run_due_jobs() from public;
grant execute on function private.run_due_jobs() to service_role;
