/**
 * What the database offers and no shipped page takes, each with why it is offered all the same. Columns are written as in a
 * grant; a table alone is all of its columns. Whoever builds what takes one takes it out here: a line that is no longer true
 * fails. Where a function writes the columns for the page, the grant gives a client of the API the same by a plain request;
 * such a grant may also be revoked.
 */
const ORDER = 'New rows go to the end or are sorted by name; no page moves one yet.';
const ADMIN_TEAM = 'Members and their roles: /business/admin-management is not built.';
const COMMITTEE = 'The committee and who does what: /planning-network is not built.';
const STEPS = 'Steps of a task: /pro/task-management is not built.';
const CALLER = 'Its default is the caller, which is what the page sends by leaving it out.';
const PERSON = 'The form of a person writes by save_person(), imports by apply_import().';
const MERGED =
  'Written by save_person(), apply_import() and merge_persons(); no page asks for more of it yet.';
const GROUPS = 'Groups are made by imports and save_person(); no page builds or changes their tree yet.';
const ORGANISATION = 'No page changes an organisation yet; sign-up names it.';
const EVENT = 'No form of an event has a field for it yet.';
const VENUE = 'The form of a venue writes by save_venue(), with its spaces in one go.';
const CHECK_IN = 'Lists and doors are made with their names; no page renames one or narrows a list yet.';

export const OPEN_HANDS: Readonly<Record<string, string>> = {
  cancel_checkout: 'No page gives up a payment that was begun; whoever leaves it has not paid.',
  check_user_admin_fast: 'is_admin() under a second name, for clients of the API.',
  checkin_numbers: 'No page asks for a list in numbers yet.',
  get_user_data_batch: 'What pages read in queries of their own, in one answer, for clients of the API.',
  invite_member: ADMIN_TEAM,
  withdraw_invitation: ADMIN_TEAM,
  members_with_roles: ADMIN_TEAM,
  quote_order:
    'The page of tickets is told the sums by its first step, which holds the places; none counts before that.',
  release_expired_orders: 'For a clock that comes more often than run_due_jobs(), which does the same.',

  'insert billing_details (user_id)': CALLER,
  'insert notification_prefs (user_id)': CALLER,
  'insert events (user_id)': CALLER,
  'insert budget_lines (position)': ORDER,
  'update budget_lines (position)': ORDER,
  'update info_pages (position)': ORDER,
  'update meal_options (sort)': ORDER,
  'insert questions (position)': ORDER,
  'insert seating_tables (position)': ORDER,
  'update seating_tables (position)': ORDER,
  'insert taxes_fees (position)': ORDER,
  'update taxes_fees (position)': ORDER,
  'insert tasks (position)': ORDER,
  'insert tasks (parent_id)': STEPS,
  'update tasks (parent_id)': STEPS,
  'insert task_deps': STEPS,
  'insert committee_roles': COMMITTEE,
  'update committee_roles': COMMITTEE,
  'insert event_roles': COMMITTEE,
  'update org_members (role)': ADMIN_TEAM,
  'update orgs': ORGANISATION,
  'update profiles (locale, wants_affiliate, last_seen_at)':
    'No page chooses the locale of mails, or takes back the wish of the sign-up; last_seen_at is written by nobody.',
  'insert events (all_day, rsvp_opens_at, waitlist_hours, settings, confirms_recorded)': EVENT,
  'update events (all_day, rsvp_opens_at, waitlist_hours, settings, confirms_recorded)': EVENT,
  'update meal_options (name)': 'Meals are added and taken away; no page renames one yet.',
  'insert promo_codes (starts_at)': 'A code counts from the moment it is made; its form has no first day.',
  'update promo_codes (starts_at)': 'A code counts from the moment it is made; its form has no first day.',
  'insert org_templates (shared)': 'Shared by a press of its own, once it is made.',
  'update org_templates (event_type_id)': 'The type comes with the event that it is made of.',
  'insert suppressions': 'An address is suppressed by bounces and by its owner; no page enters one by hand.',
  'update checkin_lists (name, admits, ticket_type_ids)': CHECK_IN,
  'update checkin_doors (name)': CHECK_IN,

  'insert persons': PERSON,
  'update persons (full_name, given, family, former_names, nickname, phone, birth_year, birth_date, bio, status, notes, age_band)':
    PERSON,
  'insert person_contacts (label, preferred)': MERGED,
  'update person_contacts (kind, label, preferred)': MERGED,
  'insert profile_fields': 'Fields of an organisation come with an import that has a column for one.',
  'update profile_fields': 'Fields of an organisation come with an import that has a column for one.',
  'insert profile_values': MERGED,
  'update profile_values': MERGED,
  'insert group_members': MERGED,
  'update group_members': MERGED,
  'insert household_members': MERGED,
  'update household_members': MERGED,
  'insert households (address, primary_person_id)': MERGED,
  'update households (primary_person_id)': MERGED,
  'insert groups': GROUPS,
  'update groups': GROUPS,

  'insert venues (shared)': 'Shared by a press of its own, once it is made.',
  'update venues (name, address, town, zone, description, capacity, size_m2, step_free, accessible_wc, hearing_loop, access_notes, parking, contact_name, contact_email, contact_phone, website, rate_minor, rate_basis, minimum_minor, currency)':
    VENUE,
  'update venue_spaces': VENUE,
  'insert venue_photos (alt)': 'Written under a photo that is there already.',
};
