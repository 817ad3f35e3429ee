-- Domain: events
-- The name of whom guests can ask stands in mails, like the other names of an event: in one line.

create trigger events_contact_in_a_line before insert or update of contact_name on public.events
  for each row execute function private.name_in_one_line('contact_name');
