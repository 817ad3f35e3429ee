create or replace function private.read_refund_steps(steps jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  step jsonb;
  read jsonb := '[]';
  last_days bigint;
  last_percent bigint;
  days bigint;
  percent bigint;
begin
  if jsonb_typeof(steps) <> 'array' or jsonb_array_length(steps) > 4 then
    perform private.refuse(422, 'refund_steps', 'Name at most four steps of what comes back.');
  end if;
  for step in select s from jsonb_array_elements(steps) s loop
    days := private.whole(step -> 'days', 0, 365, 'refund_steps', 'Days before the event are a number from 0 to 365.');
    percent := private.whole(step -> 'percent', 1, 100, 'refund_steps', 'What comes back is 1 to 100 per cent.');
    if days is null or percent is null or days >= last_days or percent > last_percent then
      perform private.refuse(422, 'refund_steps', 'Each step comes later than the one before, and gives no more back.');
    end if;
    last_days := days;
    last_percent := percent;
    read := read || jsonb_build_object('days', days, 'percent', percent);
  end loop;
  return read;
end
$$;
comment on function private.read_refund_steps(jsonb) is 'What comes back, [{days, percent}], most days first. 422 refund_steps.';
revoke execute on function private.read_refund_steps(jsonb) from public;
