/**
 * What a refusal of the database says to a reader. Our own functions raise sentences, and those stay as they are. What
 * Postgres says by itself names tables and constraints; those names never reach a reader.
 */

const YEARS = 'Choose a day between 1900 and 2200.';
const MAILBOX = 'Write the e-mail address like ada@example.org.';
const NAME_LENGTH = 'Give it a name of 120 characters or fewer.';
const ZONE = 'The server does not know this time zone. Choose another one from the list.';
const INVITED = 'They are invited already.';

/** The rules that a form can meet, by their name in the schema; every other one has the sentence of its kind. */
export const CONSTRAINT_WORDS: Readonly<Record<string, string>> = {
  capacity_pools_fit: 'More places are taken than there would be. Choose at least as many as are taken.',
  checkin_doors_name_idx: 'There is a door of this name already.',
  checkin_lists_name_idx: 'There is a list of this name already.',
  event_roles_user_idx: 'They have this role already.',
  events_address_check: 'Use 500 characters or fewer for the address.',
  events_contact_email_check: MAILBOX,
  events_contact_phone_check: 'Write the number with its digits, in 40 characters or fewer.',
  events_end_needs_start: 'Choose a start date too, or leave both open.',
  events_end_not_before_start: 'The end date comes before the start date.',
  events_end_time_needs_start_time: 'Choose a start time too, or leave both open.',
  events_ends_after_start: 'The end comes before the start. Choose a later end.',
  events_name_check: NAME_LENGTH,
  events_online_url_check: 'Start the link with https://.',
  events_rsvp_closes_on_check: YEARS,
  events_start_date_check: YEARS,
  events_zone_check: ZONE,
  group_members_years_in_order: 'The last year comes before the first.',
  groups_name_check: NAME_LENGTH,
  groups_not_in_itself: 'A group cannot belong to itself. Choose another one.',
  households_name_check: 'Give the household a name of 160 characters or fewer.',
  invitations_household_idx: INVITED,
  invitations_person_idx: INVITED,
  join_requests_address: 'Somebody has asked with this e-mail address already.',
  meal_options_name_check: 'Name the meal in 80 characters or fewer.',
  meal_options_name_idx: 'This meal is on the list already.',
  open_invitations_days: 'The last day comes before the first.',
  org_invitations_open_idx: 'This address has an open invitation already.',
  org_members_org_id_user_id_key: 'They belong to your organisation already.',
  orgs_default_timezone_check: ZONE,
  orgs_name_check: NAME_LENGTH,
  persons_birth_date_check: 'Choose a birth date after 1850.',
  persons_birth_year_check: 'Write a year between 1850 and 2100.',
  persons_email_check: MAILBOX,
  persons_full_name_check: 'Enter a name of 200 characters or fewer.',
  persons_phone_check: 'Write the number with its country code, such as +44.',
  profile_fields_label_key: 'There is a field of this name already.',
  profiles_timezone_check: ZONE,
  questions_help_length: 'Use 300 characters or fewer for the hint.',
  questions_label_length: 'Write the question in 160 characters or fewer.',
  questions_options_count: 'Offer between 2 and 30 answers.',
  rsvp_people_once_idx: 'Somebody here is coming with another household already. Change that answer first.',
  seat_constraints_alone_idx: 'This wish is on the list already.',
  seat_constraints_not_self: 'Choose two different people.',
  seat_constraints_pair_idx: 'There is a wish for these two already. Remove it first.',
  seating_tables_name_length: 'Name the table in 80 characters or fewer.',
  seating_tables_seats_range: 'A table has between 1 and 60 chairs.',
};

/** The sentence of each kind of rule, by what Postgres calls it. The first that fits counts. */
const KINDS: readonly (readonly [said: RegExp, words: string])[] = [
  [
    /violates (unique|exclusion) constraint/,
    'This is there already. Change what makes it different, or use the one that is there.',
  ],
  [
    /update or delete on table/,
    'Something else still needs this, so it stays. Remove what uses it first, then try again.',
  ],
  [
    /violates foreign key constraint/,
    'Something this belongs to is no longer there. Load the page again, then repeat what you did.',
  ],
  [/row-level security|permission denied/, 'Your account has no right to see or change this.'],
];
const ANY_RULE = 'Something here does not fit. Check what you entered, then try again.';

const CONSTRAINT = /constraint "([^"]+)"/;
const OWN_WORDS = /violates [a-z -]+ constraint|row-level security/;

/** The name of the constraint that Postgres refused by, for a form that knows its field. */
export const constraintIn = (message: string): string | undefined => CONSTRAINT.exec(message)?.[1];

/**
 * Whether Postgres wrote the message itself: it begins its messages small, and ours are sentences. Codes of five signs are
 * its own, but for `PT…`, which our functions answer with.
 */
const isOfPostgres = (message: string, code: string | undefined): boolean =>
  OWN_WORDS.test(message) ||
  (code !== undefined && /^(?!PT)[0-9A-Z]{5}$/.test(code) && !/^\p{Lu}/u.test(message));

/** The message for a reader: a sentence of ours as it is, one of Postgres in words without a name of the schema. */
export function refusalWords(message: string, code?: string): string {
  if (!isOfPostgres(message, code)) return message;
  const name = constraintIn(message);
  const known =
    name !== undefined && Object.hasOwn(CONSTRAINT_WORDS, name) ? CONSTRAINT_WORDS[name] : undefined;
  return known ?? KINDS.find(([said]) => said.test(message))?.[1] ?? ANY_RULE;
}
