create or replace function private.activity_pool(a public.activities, was public.activities) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  other public.activities;
  own uuid := case when was.shares_places_with is null then was.capacity_pool_id end;
  p public.capacity_pools;
begin
  -- What is shared already stays so, also once the other is removed: it must not stop a change of the event's day.
  if a.shares_places_with is not null and a.shares_places_with is not distinct from was.shares_places_with then
    own := was.capacity_pool_id;
  elsif a.shares_places_with is not null then
    select x.* into other from public.activities x
    where x.id = a.shares_places_with and x.event_id = a.event_id and x.sign_up and x.shares_places_with is null and x.deleted_at is null;
    if other.id is null or exists (select from public.activities x where x.shares_places_with = a.id) then
      perform private.refuse(422, 'shares_places_with', 'Share the places of an activity of this event that has places of its own.');
    end if;
    own := other.capacity_pool_id;
  elsif not a.sign_up then
    own := null;
  elsif own is null then
    insert into public.capacity_pools (event_id, org_id, name, size, purpose) values (a.event_id, a.org_id, left(a.title, 80), a.places, 'activity') returning id into own;
  elsif a.places is distinct from was.places then
    p := private.lock_pool(own);
    if a.places < p.held + p.taken then
      perform private.refuse(409, 'size_below_use', format('%s have a place or one on offer. Choose at least that many.', p.held + p.taken),
        jsonb_build_object('taken', p.taken, 'held', p.held, 'size', a.places));
    end if;
    update public.capacity_pools x set size = a.places where x.id = own;
  end if;
  if was.capacity_pool_id is distinct from own and exists (select from public.activity_signups s where s.activity_id = a.id) then
    perform private.refuse(409, 'signed_up', 'People have signed up. Their places stay where they are.');
  end if;
  return own;
end
$$;
comment on function private.activity_pool(public.activities, public.activities) is
  'The pool an activity draws on, made or resized as its row asks. 409 size_below_use, signed_up; 422 shares_places_with.';
revoke execute on function private.activity_pool(public.activities, public.activities) from public;
