import type { ListAnswer } from '../list-answers';
import type { PersonField } from '../columns/targets';

/** Why something of a pasted line is not certain. The database has the sentence for each (`import_mark_words`). */
export const MARKS = [
  /** A part that means nothing to us; `value` has it. */
  'not_understood',
  /** Read as 'Berg, Anna', although it could be two people. */
  'name_order',
  /** One word, or words in small letters: perhaps no name. */
  'check_name',
  /** Several people in one line, parted where it seemed right. */
  'several_people',
  /** A family or couple without first names: one entry for all of them. */
  'household_only',
  /** Named here together with somebody, and alone in another row: perhaps one person. */
  'named_twice',
] as const;
export type Mark = {
  code: (typeof MARKS)[number];
  /** The words it is about, as they were written. */
  value: string;
};

/** One person, or one line that says of nobody who it is: then `fields` has no name. */
export interface PastedPerson {
  /** What was written, for the reader to compare with. */
  text: string;
  fields: Partial<Record<PersonField, string>>;
  marks: Mark[];
  /** Contacts of somebody in the same household, offered and not taken. */
  offered: { email?: string; phone?: string };
  /** Details under their label: what somebody eats. */
  values?: Record<string, string>;
  /** Comes along and is not named yet: no name, but a household and a role. */
  not_named?: true;
  answered?: ListAnswer;
}
