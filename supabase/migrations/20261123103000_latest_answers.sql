-- Domain: rsvp
-- The newest answers of an event, which the dashboard shows: five rows of what may be thousands.

create index invitations_latest_idx on public.invitations (event_id, replied_at desc) where replied_at is not null;
