import { cleanRichText } from '../rich-text-view';
import {
  PAGE_BLOCK_VERSION,
  PAGE_LIMITS,
  type ColumnCell,
  type PageBlock,
  type PageFile,
  type PageImage,
  type PagePerson,
  type PageQuestion,
  type ScheduleEntry,
  type StoredBlock,
} from './page-model';
import { isWallTime } from './wall-time';

type Loose = Readonly<Record<string, unknown>>;

const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const line = (value: unknown, most: number = PAGE_LIMITS.line): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

/** Things in a list, each with an id of its own: the one it has, or its place. */
function entries<T>(value: unknown, read: (entry: Loose, id: string) => T): T[] {
  if (!Array.isArray(value)) return [];
  const taken = new Set<string>();
  return value
    .slice(0, PAGE_LIMITS.entries)
    .filter(isLoose)
    .map((entry, index) => {
      const own = line(entry['id'], 64);
      const id = own === '' || taken.has(own) ? `${own}#${index}` : own;
      taken.add(id);
      return read(entry, id);
    });
}

function image(value: unknown): PageImage | null {
  if (!isLoose(value)) return null;
  const src = line(value['src'], PAGE_LIMITS.address);
  return src === '' ? null : { src, alt: line(value['alt']) };
}

const degrees = (value: unknown, most: number): number | null =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most ? value : null;

const entry = (from: Loose, id: string): ScheduleEntry => ({
  id,
  time: line(from['time']),
  title: line(from['title']),
  note: line(from['note'], PAGE_LIMITS.paragraph),
});

const person = (from: Loose, id: string): PagePerson => ({
  id,
  name: line(from['name']),
  role: line(from['role']),
  phone: line(from['phone']),
  image: image(from['image']),
});

const question = (from: Loose, id: string): PageQuestion => ({
  id,
  question: line(from['question']),
  answer: line(from['answer'], PAGE_LIMITS.paragraph),
});

const file = (from: Loose, id: string): PageFile => {
  const size = from['size'];
  return {
    id,
    src: line(from['src'], PAGE_LIMITS.address),
    name: line(from['name']),
    size: typeof size === 'number' && Number.isFinite(size) && size > 0 ? size : 0,
    kind: line(from['kind']),
  };
};

const cell = (from: Loose, id: string): ColumnCell => ({
  id,
  title: line(from['title']),
  image: image(from['image']),
  body: cleanRichText(from['body']),
});

/** Blocks are never changed in place, so what was once read of one stays: a page of two hundred is read at every key. */
const known = new WeakMap<StoredBlock, PageBlock | null>();

/**
 * A stored block as this version knows it, with everything in its bounds; undefined for a kind, or a version of one,
 * that is newer.
 */
export function readBlock(block: StoredBlock): PageBlock | undefined {
  let read = known.get(block);
  if (read === undefined) {
    read = readKind(block) ?? null;
    known.set(block, read);
  }
  return read ?? undefined;
}

function readKind(block: StoredBlock): PageBlock | undefined {
  if (block.v !== PAGE_BLOCK_VERSION) return undefined;
  const { id } = block;
  const v = PAGE_BLOCK_VERSION;
  switch (block.type) {
    case 'heading':
      return { id, v, type: 'heading', text: line(block['text']), level: block['level'] === 3 ? 3 : 2 };
    case 'text':
      return { id, v, type: 'text', body: cleanRichText(block['body']) };
    case 'picture':
      return { id, v, type: 'picture', image: image(block['image']), caption: line(block['caption']) };
    case 'pictures':
      return {
        id,
        v,
        type: 'pictures',
        images: entries(block['images'], (each, own) => ({ id: own, src: '', alt: '', ...image(each) })),
        caption: line(block['caption']),
      };
    case 'button':
      return {
        id,
        v,
        type: 'button',
        label: line(block['label']),
        href: line(block['href'], PAGE_LIMITS.address),
        look: block['look'] === 'link' ? 'link' : 'button',
      };
    case 'schedule':
      return {
        id,
        v,
        type: 'schedule',
        title: line(block['title']),
        entries: entries(block['entries'], entry),
      };
    case 'people':
      return { id, v, type: 'people', title: line(block['title']), people: entries(block['people'], person) };
    case 'contact':
      return {
        id,
        v,
        type: 'contact',
        name: line(block['name']),
        role: line(block['role']),
        phone: line(block['phone']),
        email: line(block['email']),
      };
    case 'questions':
      return {
        id,
        v,
        type: 'questions',
        title: line(block['title']),
        questions: entries(block['questions'], question),
      };
    case 'place':
      return {
        id,
        v,
        type: 'place',
        name: line(block['name']),
        address: line(block['address'], PAGE_LIMITS.paragraph),
        directions: line(block['directions'], PAGE_LIMITS.paragraph),
        latitude: degrees(block['latitude'], 90),
        longitude: degrees(block['longitude'], 180),
      };
    case 'files':
      return {
        id,
        v,
        type: 'files',
        title: line(block['title']),
        files: entries(block['files'], file).slice(0, PAGE_LIMITS.files),
      };
    case 'divider':
      return { id, v, type: 'divider' };
    case 'countdown': {
      const at = line(block['at']);
      return {
        id,
        v,
        type: 'countdown',
        label: line(block['label']),
        at: isWallTime(at) ? at : '',
        zone: line(block['zone']),
      };
    }
    case 'columns':
      return { id, v, type: 'columns', cells: entries(block['cells'], cell).slice(0, 4) };
    default:
      return undefined;
  }
}

const isStored = (block: Loose): block is StoredBlock =>
  typeof block['id'] === 'string' &&
  typeof block['type'] === 'string' &&
  block['type'].length <= PAGE_LIMITS.line &&
  typeof block['v'] === 'number';

/**
 * The blocks in any JSON, in order. What has no kind is left out; what has an unknown kind stays as it is, for
 * the version that knows it. Ids become unique.
 */
export function readPage(value: unknown): readonly StoredBlock[] {
  if (!Array.isArray(value)) return [];
  const typed = value.filter(isLoose).filter((block) => line(block['type']) !== '');
  const taken = new Set<string>();
  return typed.slice(0, PAGE_LIMITS.blocks).map((block, index) => {
    const own = line(block['id'], 64);
    const id = own === '' || taken.has(own) ? `${own}#${index}` : own;
    taken.add(id);
    const v = block['v'];
    // The same object for as long as nothing is to be put right: whoever draws it compares by that.
    if (block['id'] === id && isStored(block)) return block;
    return { ...block, id, type: line(block['type']), v: typeof v === 'number' ? v : 0 };
  });
}
