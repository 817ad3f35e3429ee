/** The kinds of records that the checks read. */
export type RecordType = 'A' | 'AAAA' | 'MX' | 'TXT';

/**
 * Answers of the name system: addresses, mail servers by rank, or texts, each in one piece. Empty where there is no
 * such name or record; throws where the name server does not answer.
 */
export type Ask = (name: string, type: RecordType) => Promise<readonly string[]>;

/** A record as the runtimes hand it out: a text, a text in pieces of 255 bytes, or a mail server with its rank. */
type RawRecord = string | readonly string[] | MailServer;

/** Node calls the rank priority, Deno preference. */
interface MailServer {
  exchange: string;
  priority?: number;
  preference?: number;
}

const textOf = (record: RawRecord): string => {
  if (typeof record === 'string') return record;
  return 'exchange' in record ? record.exchange : record.join('');
};

/** "No such name" and "no such record", as Node and Deno put it. */
const isNone = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NotFound' ||
    ('code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')));

const rankOf = (record: RawRecord): number =>
  typeof record === 'object' && 'exchange' in record ? (record.priority ?? record.preference ?? 0) : 0;

/** What a runtime answered, in the one form that the checks take. */
export async function answersOf(asked: Promise<readonly RawRecord[]>): Promise<readonly string[]> {
  try {
    return (await asked).toSorted((a, b) => rankOf(a) - rankOf(b)).map(textOf);
  } catch (error) {
    if (isNone(error)) return [];
    throw error;
  }
}
