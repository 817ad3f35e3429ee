create or replace function private.name_people(inv public.invitations, reply jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line jsonb;
  told text;
  who public.persons;
  n int := 0;
begin
  for line in select * from jsonb_array_elements(coalesce(reply -> 'people', '[]')) loop
    told := private.reply_text(line -> 'name', 'people.' || n || '.name', 200);
    if told is not null then
      select p.* into who from public.persons p where p.id::text = lower(line ->> 'person_id') for update;
      -- The same name once more is the same reply sent again; another one would be lost without a word.
      if who.named and coalesce(private.normalise(told), '') <> who.name_key then
        perform private.refuse_reply('people.' || n || '.name',
          format('This person is called %s meanwhile. Load the page again, or ask your host to change the name.', who.full_name));
      end if;
      update public.persons p set full_name = told where p.id = who.id and not p.named;
    end if;
    n := n + 1;
  end loop;
  -- Words that stand for a name are no name to show to other guests.
  update public.rsvp_people a set shows_name = false
  from public.rsvps r, public.persons p
  where r.invitation_id = inv.id and a.rsvp_id = r.id and a.shows_name and p.id = a.person_id and not p.named;
end
$$;
comment on function private.name_people(public.invitations, jsonb) is
  'Gives those people of a checked reply a name who had none. 422 reply_invalid for somebody who has another name.';
revoke execute on function private.name_people(public.invitations, jsonb) from public;
