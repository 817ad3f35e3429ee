create or replace function private.reply_line(line jsonb, field text, inv public.invitations, ev public.events, is_guest boolean, default_band text)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  said text := coalesce(line ->> 'reply', case when is_guest then 'yes' end);
  band text := coalesce(line ->> 'age_band', default_band);
  meal uuid;
begin
  perform private.only_keys(line, case when is_guest then array['name', 'reply', 'age_band', 'meal_option_id', 'diet']
    else array['person_id', 'name', 'reply', 'age_band', 'meal_option_id', 'diet', 'shows_name'] end, field);
  if said is null or said not in ('yes', 'no', 'maybe') then
    perform private.refuse_reply(field || '.reply', case when ev.allow_maybe then 'Choose yes, no or maybe.' else 'Choose yes or no.' end);
  end if;
  if said = 'maybe' and not ev.allow_maybe then
    perform private.refuse_reply(field || '.reply', 'Choose yes or no.');
  end if;
  if band not in ('adult', 'teen', 'child', 'infant') then
    perform private.refuse_reply(field || '.age_band', 'Choose adult, teen, child or infant.');
  end if;
  if jsonb_typeof(coalesce(line -> 'shows_name', 'null')) not in ('boolean', 'null') then
    perform private.refuse_reply(field || '.shows_name', 'Choose whether others may see the name.');
  end if;
  if nullif(line ->> 'meal_option_id', '') is not null then
    select m.id into meal from public.meal_options m where m.event_id = ev.id and m.id::text = lower(line ->> 'meal_option_id');
    if meal is null then
      perform private.refuse_reply(field || '.meal_option_id', 'This meal is no longer offered. Choose another one.');
    end if;
  end if;
  return jsonb_build_object('reply', said, 'age_band', band,
    -- Who does not come eats nothing.
    'meal_option_id', case when said <> 'no' then meal end,
    'diet', case when said <> 'no' then private.reply_text(line -> 'diet', field || '.diet', 500) end,
    'shows_name', (line ->> 'shows_name')::boolean,
    'guest_name', case when is_guest then private.reply_text(line -> 'name', field || '.name', 200) end);
end
$$;
comment on function private.reply_line(jsonb, text, public.invitations, public.events, boolean, text) is 'One person of the reply, checked and tidied.';
revoke execute on function private.reply_line(jsonb, text, public.invitations, public.events, boolean, text) from public;
