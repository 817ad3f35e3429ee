-- Domain: core
-- A rule over several columns has a name that says it, so that a refusal can be told apart from others and put into
-- words. Postgres had numbered them: events_check4.

alter table public.event_roles rename constraint event_roles_check to event_roles_one_holder;
alter table public.events rename constraint events_check to events_end_not_before_start;
alter table public.events rename constraint events_check1 to events_end_needs_start;
alter table public.events rename constraint events_check2 to events_all_day_without_time;
alter table public.events rename constraint events_check3 to events_end_time_needs_start_time;
alter table public.events rename constraint events_check4 to events_ends_after_start;
alter table public.events rename constraint events_check5 to events_cancelled_with_reason;
alter table public.feature_catalogue rename constraint feature_catalogue_check to feature_catalogue_pro_link;
alter table public.feature_catalogue rename constraint feature_catalogue_check1 to feature_catalogue_business_link;
alter table public.feature_catalogue rename constraint feature_catalogue_check2 to feature_catalogue_admin_plan;
alter table public.group_members rename constraint group_members_check to group_members_years_in_order;
alter table public.groups rename constraint groups_check to groups_not_in_itself;
alter table public.household_members rename constraint household_members_check to household_members_days_in_order;
alter table public.invitations rename constraint invitations_check to invitations_one_invited;
alter table public.join_requests rename constraint join_requests_check to join_requests_decided;
alter table public.org_invitations rename constraint org_invitations_check to org_invitations_role_fits;
alter table public.rsvp_people rename constraint rsvp_people_check to rsvp_people_person_or_guest;
alter table public.rsvp_people rename constraint rsvp_people_check1 to rsvp_people_named_guest;
alter table public.rsvps rename constraint rsvps_check to rsvps_somebody;
alter table public.subscriptions rename constraint subscriptions_check to subscriptions_trial_in_order;
alter table public.subscriptions rename constraint subscriptions_check1 to subscriptions_trial_days;
alter table public.waitlist_entries rename constraint waitlist_entries_check to waitlist_entries_offer_ends;
