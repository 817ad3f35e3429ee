create or replace function private.settle_question() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.position = 0 then
    select coalesce(max(q.position), 0) + 1024 into new.position
    from public.questions q where q.event_id = new.event_id and q.deleted_at is null;
  end if;
  if new.show_if_id is null then
    new.show_if_is := null;
  elsif not exists (select from public.questions q where q.id = new.show_if_id and q.event_id = new.event_id) then
    perform private.refuse(422, 'show_if_id', 'A question can only follow an answer to another question of the same event.');
  elsif exists (
    with recursive earlier (id, show_if_id) as (
      select q.id, q.show_if_id from public.questions q where q.id = new.show_if_id
      union
      select q.id, q.show_if_id from public.questions q join earlier e on q.id = e.show_if_id)
    select from earlier where id = new.id) then
    perform private.refuse(422, 'show_if_id', 'These two questions would wait for each other.');
  end if;
  return new;
end
$$;
comment on function private.settle_question() is
  'BEFORE INSERT OR UPDATE: a question without a place stands at the end, and follows only another of its event, never itself. Refuses 422 show_if_id.';
revoke execute on function private.settle_question() from public;
