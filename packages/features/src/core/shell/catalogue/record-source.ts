/** What a result shows before its name: the face of a person, or the day of an event in the hue of its type. */
export type RecordSign =
  | { kind: 'face' /** Folder of the photo, if there is one. */; photo?: string | null }
  | { kind: 'day' /** `YYYY-MM-DD`; null: not yet. */; date: string | null; eventType: string };

/** One record that the search may show. */
export interface FoundRecord {
  id: string;
  name: string;
  /** What tells it from another of the same name; may be empty. */
  meta: string;
  /** The address that shows it. */
  to: string;
  sign: RecordSign;
  /** What else it is found by, in words that say what it is: 'formerly Eze'. */
  alsoFoundBy: readonly string[];
}

/** A request for records. Its key holds the query only when the answer depends on it. */
export interface RecordRead {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly FoundRecord[]>;
}

/** A kind of record that the search finds beside features. Domains provide them; the database decides what is read. */
export interface RecordSource {
  /** Unique among the sources; part of the ids of its results. */
  key: string;
  /** The heading of its results: 'People'. */
  title: string;
  /** '1 person', '3 people' */
  countText: (count: number) => string;
  /** Whether the backend compares with the query; else every record is read, and compared here. */
  narrowed: boolean;
  read: (orgId: string, query: string) => RecordRead;
  /** The list of all records that match. */
  all: (query: string) => { label: string; to: string };
}

/** Loads the sources of all domains, which no page needs before somebody goes to the search box. */
export type LoadRecordSources = () => Promise<readonly RecordSource[]>;
