create or replace function private.raise_payment_alarm(kind text, subject text, checkout_id uuid, details jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  alarm uuid;
begin
  insert into private.payment_alarms (kind, subject, checkout_id, details)
  values (raise_payment_alarm.kind, raise_payment_alarm.subject, raise_payment_alarm.checkout_id, raise_payment_alarm.details)
  on conflict do nothing returning id into alarm;
  if alarm is not null then
    perform private.queue_notice('payment_alarm', u.email::extensions.citext, null,
      jsonb_build_object('kind', raise_payment_alarm.kind, 'subject', raise_payment_alarm.subject, 'details', raise_payment_alarm.details),
      alarm || ':' || r.user_id)
    from private.platform_roles r join auth.users u on u.id = r.user_id where u.email is not null;
  end if;
end
$$;
comment on function private.raise_payment_alarm(text, text, uuid, jsonb) is
  'Raises an alarm once and mails every platform admin. The same kind and subject is the same alarm.';
revoke execute on function private.raise_payment_alarm(text, text, uuid, jsonb) from public;
