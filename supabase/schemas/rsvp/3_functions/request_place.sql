create or replace function public.request_place(token text, name text, email text, people jsonb default '[]', note text default null,
    website text default null, stamp text default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record;
  ev public.events;
  oi public.open_invitations;
  request public.join_requests;
  state text;
  scope text;
  body jsonb := jsonb_build_array(request_place.name, request_place.email, request_place.people, request_place.note, request_place.website);
  answer jsonb;
  who_name text;
  who_email extensions.citext;
  companions jsonb;
  said text;
  seen text := split_part(coalesce(request_place.stamp, ''), '.', 1);
begin
  select * into opened from private.open_showcase(token);
  if opened.problem is not null then
    return opened.problem;
  end if;
  ev := opened.ev;
  oi := opened.oi;
  scope := 'join:' || ev.id;
  answer := private.earlier_answer(scope, idempotency_key, body);
  if answer is not null then
    return answer;
  end if;
  state := private.open_invitation_state(oi, ev);
  if state <> 'open' then
    perform private.refuse(409, 'invitation_' || state, case state
      when 'cancelled' then 'This event is called off.'
      when 'over' then 'This event is over.'
      when 'not_yet' then 'Requests are not open yet.'
      else 'No more requests are taken.' end);
  end if;
  who_name := private.support_text(regexp_replace(request_place.name, '\s+', ' ', 'g'), 100, 'name', 'Enter your name.');
  who_email := lower(btrim(coalesce(request_place.email, '')));
  if not private.is_mailbox(who_email::text) then
    perform private.refuse(422, 'email', 'Enter an email address such as name@example.org.');
  end if;
  companions := private.join_people(request_place.people, oi.max_party - 1);
  if btrim(coalesce(request_place.note, '')) <> '' then
    said := private.support_text(request_place.note, 1000, 'note', 'Write your note.');
  end if;
  -- People need some seconds; a program needs none. People press once more, and nothing they typed is lost.
  if seen !~ '^[0-9]{1,12}$' or request_place.stamp is distinct from private.showcase_stamp(ev.id, seen)
    or extract(epoch from clock_timestamp()) - seen::bigint < 2 then
    perform private.refuse(409, 'too_quick', 'That was very quick. Look it over, then send it once more.');
  end if;
  perform private.limit_join_requests(ev.id, who_email);
  -- A honeypot: people never see the field "website". A program that fills it in gets the same answer as everybody else.
  if coalesce(request_place.website, '') = '' then
    insert into public.join_requests as r (event_id, name, email, people, note, ip_hash)
    values (ev.id, who_name, who_email, companions, said, private.token_hash(private.link_token('ip:' || private.miss_bucket())))
    -- Who asks again says it anew; what was approved stays as it is.
    on conflict on constraint join_requests_address do update
    set name = excluded.name, people = excluded.people, note = excluded.note, ip_hash = excluded.ip_hash,
        state = 'waiting', decided_at = null, decided_by = null
      where r.state <> 'approved'
    returning * into request;
    if request.id is null then
      select r.* into request from public.join_requests r where r.event_id = ev.id and r.email operator(extensions.=) who_email;
    elsif oi.approval = 'at_once' then
      begin
        request := private.admit(request, ev, false);
      exception when sqlstate 'PT402' or sqlstate 'PT409' then
        -- A full directory is no matter of the guest: the host decides.
        null;
      end;
    end if;
    -- One mail an address, event and day, whatever is sent here, so that it is no way to fill somebody's mailbox.
    if request.state = 'approved' and request.invitation_id is not null then
      perform private.mail_join_request(request, private.join_place_details(request),
        ev.id || ':' || private.token_hash(who_email::text) || ':' || current_date, '0');
    else
      perform private.mail_join_request(request, '{"place": "asked", "token": null}',
        ev.id || ':' || private.token_hash(who_email::text) || ':' || current_date, '0');
    end if;
  end if;
  return private.keep_answer(scope, idempotency_key, body, '{"sent": true}');
end
$$;
comment on function public.request_place(text, text, text, jsonb, text, text, text, text) is
  'A request for places by the open invitation: people [{"name", "age_band"}]. The answer is the same whether or not the address is known; what comes of it is told by mail to that address alone. 404 link_not_found; 409 invitation_closed, invitation_not_yet, invitation_over, invitation_cancelled, too_quick, in_flight; 422 with the field as code (name, email, people, people.N, note); 429 too_many_requests.';
revoke execute on function public.request_place(text, text, text, jsonb, text, text, text, text) from public, anon, authenticated;
grant execute on function public.request_place(text, text, text, jsonb, text, text, text, text) to anon, authenticated;
