create or replace function private.check_series_step(said jsonb) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  extra text;
begin
  if jsonb_typeof(said) is distinct from 'object' then
    perform private.refuse(422, 'steps', 'This series cannot be read.');
  end if;
  select k into extra from jsonb_object_keys(said) k
  where k not in ('step', 'anchor', 'offset_days', 'local_time', 'subject', 'body', 'audience') limit 1;
  if extra is not null then
    perform private.refuse(422, 'steps', 'The series holds something unknown: ' || left(extra, 40) || '.');
  end if;
  if private.series_kind(said ->> 'step') is null then
    perform private.refuse(422, 'steps', 'The series has no such step.');
  end if;
  if coalesce(said ->> 'anchor', '') not in ('start', 'end', 'deadline')
    or coalesce(said ->> 'local_time', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
    or coalesce(said ->> 'offset_days', '') !~ '^-?\d{1,3}$'
    or (said ->> 'offset_days')::int not between -730 and 365 then
    perform private.refuse(422, 'schedule', 'Choose a day at most two years before the event or one year after it, and a time.',
      jsonb_build_object('step', said -> 'step'));
  end if;
end
$$;
comment on function private.check_series_step(jsonb) is '422 steps or schedule for what is no step of a series; details {step}.';
revoke execute on function private.check_series_step(jsonb) from public;
