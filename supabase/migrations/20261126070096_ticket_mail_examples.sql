-- Domain: tickets
-- Examples of the mails about tickets can be sent to oneself, as those of all others.
insert into private.mail_previews (template)
select unnest(array['order_placed', 'tickets_ready', 'order_refunded', 'order_over', 'ticket_passed_on', 'place_waited', 'place_offered']);
