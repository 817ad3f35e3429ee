create or replace function public.mend_address(person_id uuid, old_address text, address text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  who public.persons;
  written text := lower(btrim(mend_address.address));
begin
  select p.* into who from public.persons p where p.id = mend_address.person_id and p.deleted_at is null and private.can(p.org_id, 'see') for update;
  if who.id is null then
    perform private.refuse(404, 'person_not_found', 'This person does not exist, or you have no access to them.');
  end if;
  perform private.require_organisation(who.org_id, 'write');
  if written is null or char_length(written) > 254 or written !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    perform private.refuse(422, 'email', 'Enter an email address, such as ada@example.org.');
  end if;
  if who.email is distinct from mend_address.old_address::extensions.citext and who.email is distinct from written::extensions.citext then
    perform private.refuse(409, 'address_changed', 'Somebody else changed this address meanwhile. Look at the new one first.');
  end if;
  if written = lower(mend_address.old_address) then
    perform private.refuse(422, 'email', 'That is the address mail came back from. Enter another one.');
  end if;
  if exists (select from public.suppressions s where s.address operator(extensions.=) written::extensions.citext and (s.org_id = who.org_id or s.org_id is null)) then
    perform private.refuse(422, 'email', 'No mail goes to this address either. Enter another one.');
  end if;
  update public.persons p set email = written where p.id = who.id and p.email is distinct from written::extensions.citext;
  return jsonb_build_object('mails', (select count(*) from private.resendable(who.id)));
end
$$;
comment on function public.mend_address(uuid, text, text) is
  'Writes another address for a person whose mail came back; the old one stays suppressed. old_address: the one that was seen. Answers {mails: how many that did not arrive could go out again}. 404 person_not_found, 409 address_changed, 422 email.';
revoke execute on function public.mend_address(uuid, text, text) from public, anon, authenticated;
grant execute on function public.mend_address(uuid, text, text) to authenticated;
