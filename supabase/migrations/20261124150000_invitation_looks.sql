-- Domain: events
-- How an event invites: its picture, the lettering of its title, the host's own words, whom guests can ask, and whether
-- guests see who is coming. Guests read these only through the functions of their tokens.

alter table public.events
  add column cover_seed int not null default floor(random() * 2147483647)::int check (cover_seed >= 0),
  add column cover_variant smallint check (cover_variant in (0, 1)),
  add column cover_mood text check (cover_mood in ('day', 'golden', 'dusk')),
  add column cover_number int check (cover_number between 0 and 9999),
  add column lettering text not null default 'poster' check (lettering in ('poster', 'name_tag', 'banner')),
  add column invitation_words jsonb
    check (jsonb_typeof(invitation_words) = 'object' and char_length(invitation_words::text) <= 20000),
  add column contact_name text check (char_length(btrim(contact_name)) between 1 and 120),
  add column contact_email extensions.citext check (char_length(contact_email::text) <= 320 and contact_email::text ~ '^[^@\s]+@[^@\s]+$'),
  add column contact_phone text check (char_length(contact_phone) between 3 and 40 and contact_phone !~ '[[:cntrl:]]'),
  add column shows_guests boolean not null default false;
comment on column public.events.cover_seed is 'Chooses the people and the things of the drawn cover; another seed is another picture of the same kind.';
comment on column public.events.cover_variant is 'Which of the two scenes of the event''s type. Null: as the seed says, even the first, odd the second.';
comment on column public.events.cover_mood is 'Time of day of the cover. Null: the scene''s own. The dark scheme always shows the evening.';
comment on column public.events.cover_number is 'The number a cover shows: the year on a slate, an age in balloons. Null: the scene''s own.';
comment on column public.events.lettering is 'How the title stands over the cover.';
comment on column public.events.invitation_words is 'The host''s words to the guests: a rich text document of @foregather/ui. Null: the summary stands in.';
comment on column public.events.contact_name is 'Whom guests can ask. Null: the host.';
comment on column public.events.shows_guests is 'Guests see who is coming: those who allowed it by name, the others as a number.';

grant insert (cover_seed, cover_variant, cover_mood, cover_number, lettering, invitation_words, contact_name, contact_email, contact_phone,
  shows_guests) on public.events to authenticated;
grant update (cover_seed, cover_variant, cover_mood, cover_number, lettering, invitation_words, contact_name, contact_email, contact_phone,
  shows_guests) on public.events to authenticated;

alter table public.rsvp_people add column shows_name boolean not null default false;
comment on column public.rsvp_people.shows_name is 'The guest allows others who are invited to see that they come, by first name, where the event shows its guests.';

-- What a message can be: beside what there was a save-the-date, a change of day, time or place, thanks afterwards, the copy
-- of an answer that a household gave, and the word that a place is free for who waits.
alter table public.messages drop constraint messages_kind_check;
alter table public.messages add constraint messages_kind_check check (kind in (
  'save_the_date', 'invitation', 'reminder', 'announcement', 'change', 'cancellation', 'thank_you', 'confirmation', 'waitlist_offer'));
