create or replace function public.lift_suppression(suppression_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one public.suppressions;
  kept text;
begin
  select s.* into found_one from public.suppressions s where s.id = lift_suppression.suppression_id and private.can(s.org_id, 'see') for update;
  if found_one.id is null then
    perform private.refuse(404, 'suppression_not_found', 'This entry is gone already, or you have no access to it.');
  end if;
  perform private.require_organisation(found_one.org_id, 'write');
  kept := private.suppression_kept(found_one);
  if kept = 'said_by_person' then
    perform private.refuse(409, kept, 'They asked for no more mail. Only they can undo that, by the link in an earlier mail.');
  elsif kept = 'address_in_use' then
    perform private.refuse(409, kept, 'Somebody in your directory still has this address. Correct it first.');
  end if;
  delete from public.suppressions s where s.id = found_one.id;
  perform private.audit(found_one.org_id, 'lift', 'suppressions', found_one.id, jsonb_build_object('reason', found_one.reason));
end
$$;
comment on function public.lift_suppression(uuid) is
  'Lets mail go to an address again: one that was put in by hand, or that mail came back from and nobody in the directory has any more. 404 suppression_not_found, 409 said_by_person, address_in_use.';
revoke execute on function public.lift_suppression(uuid) from public, anon, authenticated;
grant execute on function public.lift_suppression(uuid) to authenticated;
