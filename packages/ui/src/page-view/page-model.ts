/*
 * Pages made of blocks: information pages, showcases, invitations. A page is kept as the JSON array of its blocks. Each
 * block says which version of its kind it is, so that a later version can change a kind and still read what was
 * written before; what an older version does not know, it keeps as it is.
 */
import type { RichTextDoc } from '../rich-text-view';

/** A block as it is stored, known or not. */
export interface StoredBlock {
  /** One of its kind on the page. */
  id: string;
  type: string;
  /** Version of the kind. */
  v: number;
  readonly [field: string]: unknown;
}

/** A picture that lies somewhere else. */
export interface PageImage {
  /** A web address, or a name that your `imageUrl` turns into one. */
  src: string;
  /** What the picture shows; empty for decoration. */
  alt: string;
}

export type HeadingBlock = { id: string; type: 'heading'; v: 1; text: string; level: 2 | 3 };
export type TextBlock = { id: string; type: 'text'; v: 1; body: RichTextDoc };
export type PictureBlock = {
  id: string;
  type: 'picture';
  v: 1;
  image: PageImage | null;
  caption: string;
};
export type PicturesBlock = {
  id: string;
  type: 'pictures';
  v: 1;
  images: readonly (PageImage & { id: string })[];
  caption: string;
};
export type ButtonBlock = {
  id: string;
  type: 'button';
  v: 1;
  label: string;
  /** http, https, mailto, tel, or a path of this site. */
  href: string;
  look: 'button' | 'link';
};
export type ScheduleEntry = { id: string; time: string; title: string; note: string };
export type ScheduleBlock = {
  id: string;
  type: 'schedule';
  v: 1;
  title: string;
  entries: readonly ScheduleEntry[];
};
export type PagePerson = {
  id: string;
  name: string;
  role: string;
  /** As people write it; a button dials it. */
  phone: string;
  image: PageImage | null;
};
export type PeopleBlock = {
  id: string;
  type: 'people';
  v: 1;
  title: string;
  people: readonly PagePerson[];
};
/** One person to ask, larger than among people: name, number, mail. */
export type ContactBlock = {
  id: string;
  type: 'contact';
  v: 1;
  name: string;
  role: string;
  phone: string;
  email: string;
};
export type PageQuestion = { id: string; question: string; answer: string };
export type QuestionsBlock = {
  id: string;
  type: 'questions';
  v: 1;
  title: string;
  questions: readonly PageQuestion[];
};
export type PlaceBlock = {
  id: string;
  type: 'place';
  v: 1;
  name: string;
  /** As on a letter, lines apart. */
  address: string;
  directions: string;
  latitude: number | null;
  longitude: number | null;
};
/** A file that lies somewhere else, to take away. */
export interface PageFile {
  id: string;
  /** A web address, or a name that your `fileUrl` turns into one. */
  src: string;
  /** As its readers see it: 'Programme.pdf'. */
  name: string;
  /** In bytes. */
  size: number;
  /** Its media type: 'application/pdf'. */
  kind: string;
}
export type FilesBlock = { id: string; type: 'files'; v: 1; title: string; files: readonly PageFile[] };
export type DividerBlock = { id: string; type: 'divider'; v: 1 };
export type CountdownBlock = {
  id: string;
  type: 'countdown';
  v: 1;
  label: string;
  /** Wall-clock time, `2030-07-12T14:00`; empty while nobody has said when. */
  at: string;
  /** The IANA zone that time is meant in. */
  zone: string;
};
export type ColumnCell = { id: string; title: string; image: PageImage | null; body: RichTextDoc };
export type ColumnsBlock = { id: string; type: 'columns'; v: 1; cells: readonly ColumnCell[] };

/** The kinds that this version knows. */
export type PageBlock =
  | HeadingBlock
  | TextBlock
  | PictureBlock
  | PicturesBlock
  | ButtonBlock
  | ScheduleBlock
  | PeopleBlock
  | ContactBlock
  | QuestionsBlock
  | PlaceBlock
  | FilesBlock
  | DividerBlock
  | CountdownBlock
  | ColumnsBlock;

export type PageBlockType = PageBlock['type'];

/** In the order in which the menu offers them. */
export const PAGE_BLOCK_TYPES: readonly PageBlockType[] = [
  'heading',
  'text',
  'picture',
  'pictures',
  'button',
  'schedule',
  'people',
  'contact',
  'questions',
  'place',
  'files',
  'countdown',
  'columns',
  'divider',
];

/** The version of each kind that is written now. */
export const PAGE_BLOCK_VERSION = 1;

/** Bounds of what is read, well beyond what a page holds. */
export const PAGE_LIMITS = {
  blocks: 200,
  entries: 200,
  files: 12,
  line: 300,
  paragraph: 5000,
  address: 2048,
} as const;
