create or replace function private.read_reply(reply jsonb, inv public.invitations, ev public.events) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  line jsonb;
  lines jsonb := '[]';
  seen uuid[] := '{}';
  who record;
  n int := 0;
begin
  perform private.only_keys(reply, array['people', 'guests', 'note', 'when_full'], 'reply');
  if jsonb_typeof(coalesce(reply -> 'people', '[]')) <> 'array' or jsonb_typeof(coalesce(reply -> 'guests', '[]')) <> 'array' then
    perform private.refuse_reply('people', 'This part of the reply has the wrong form.');
  end if;
  if jsonb_array_length(coalesce(reply -> 'people', '[]')) > 100 then
    perform private.refuse_reply('people', 'These are too many people for one household.');
  end if;
  if coalesce(reply ->> 'when_full', 'refuse') not in ('refuse', 'waitlist') then
    perform private.refuse_reply('when_full', 'Choose whether to wait when there is no place.');
  end if;
  for line in select * from jsonb_array_elements(coalesce(reply -> 'people', '[]')) loop
    select q.person_id, q.role into who from private.invited_people(inv) q
    where jsonb_typeof(line) = 'object' and q.person_id::text = lower(line ->> 'person_id');
    if who.person_id is null then
      perform private.refuse_reply('people.' || n, 'Somebody in this reply is not part of the invitation. Load the page again.');
    end if;
    if who.person_id = any (seen) then
      perform private.refuse_reply('people.' || n, 'Somebody is named twice.');
    end if;
    seen := seen || who.person_id;
    lines := lines || (private.reply_line(line, 'people.' || n, inv, ev, false, private.age_band_at(who.person_id, who.role, ev))
      || jsonb_build_object('person_id', who.person_id));
    n := n + 1;
  end loop;
  if jsonb_array_length(coalesce(reply -> 'guests', '[]')) > inv.plus_ones_allowed then
    perform private.refuse_reply('guests', case inv.plus_ones_allowed when 0 then 'This invitation is for the named people only.'
      else format('This invitation has room for %s more.', inv.plus_ones_allowed) end);
  end if;
  n := 0;
  for line in select * from jsonb_array_elements(coalesce(reply -> 'guests', '[]')) loop
    lines := lines || (private.reply_line(line, 'guests.' || n, inv, ev, true, 'adult') || jsonb_build_object('guest_no', n + 1));
    n := n + 1;
  end loop;
  if jsonb_array_length(lines) = 0 then
    perform private.refuse_reply('people', 'Answer for at least one person.');
  end if;
  return jsonb_build_object('lines', lines, 'note', private.reply_text(reply -> 'note', 'note', 2000),
    'when_full', coalesce(reply ->> 'when_full', 'refuse'));
end
$$;
comment on function private.read_reply(jsonb, public.invitations, public.events) is
  'The reply, strictly checked: people of this invitation only, plus-ones within the allotment, meals of this event, lengths. 422 reply_invalid with the field otherwise.';
revoke execute on function private.read_reply(jsonb, public.invitations, public.events) from public;
