import type { InvitationRow } from '../invitation-row';

/** A household, or one person, that something is printed for. */
export interface Recipient {
  /** Of the invitation. */
  id: string;
  name: string;
  people: readonly string[];
  /** The lines of the envelope below the name; none while no address is known. */
  lines: readonly string[];
  /** Mails reach it. */
  hasMail: boolean;
  /** Its link is off: it is printed without a way to answer by itself. */
  linkOff: boolean;
}

/** What is known of each household's post, by invitation. */
export type PostalBook = ReadonlyMap<string, { lines: readonly string[] }>;

export const recipientsOf = (rows: readonly InvitationRow[], book: PostalBook): Recipient[] =>
  rows.map((row) => ({
    id: row.id,
    name: row.name,
    people: row.people.filter(({ plusOne }) => !plusOne).map(({ name }) => name),
    lines: book.get(row.id)?.lines ?? [],
    hasMail: row.addresses.length > 0,
    linkOff: row.revokedAt !== null,
  }));

/** Somebody who comes, for a name tag. */
export interface TagPerson {
  key: string;
  invitationId: string;
  name: string;
  household: string;
  plusOne: boolean;
}

/** Everybody who said yes, household by household. A plus-one whose name is not known yet gets a tag to write on. */
export const tagPeople = (rows: readonly InvitationRow[]): TagPerson[] =>
  rows.flatMap((row) =>
    row.people
      .filter(({ answer }) => answer === 'yes')
      .map(({ key, name, plusOne, unnamed }) => ({
        key: `${row.id} ${key}`,
        invitationId: row.id,
        name: unnamed ? '' : name,
        household: row.name,
        plusOne,
      })),
  );
