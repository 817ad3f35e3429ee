import {
  RICH_TEXT_LIMITS,
  type RichTextBlock,
  type RichTextDoc,
  type RichTextInline,
  type RichTextItem,
  type RichTextMark,
} from './rich-text-model';
import { isSafeLink } from './safe-link';

interface Reading {
  nodes: number;
  characters: number;
  /** Something was left out. */
  lost: boolean;
}

type Loose = Readonly<Record<string, unknown>>;

const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is in a node; nothing when it is no list. */
function contentOf(node: Loose, reading: Reading): readonly unknown[] {
  if (node['content'] === undefined) return [];
  if (Array.isArray(node['content'])) return node['content'];
  reading.lost = true;
  return [];
}

/** Hands out the right to one more node, until there are too many. */
function take(reading: Reading): boolean {
  reading.nodes += 1;
  if (reading.nodes <= RICH_TEXT_LIMITS.nodes) return true;
  reading.lost = true;
  return false;
}

const attrsOf = (node: Loose): Loose => (isLoose(node['attrs']) ? node['attrs'] : {});

function readMarks(value: unknown, reading: Reading): RichTextMark[] {
  if (value === undefined) return [];
  const marks: RichTextMark[] = [];
  for (const mark of Array.isArray(value) ? value.slice(0, 8) : [null]) {
    const type = isLoose(mark) ? mark['type'] : undefined;
    const href = isLoose(mark) ? attrsOf(mark)['href'] : undefined;
    const known =
      type === 'bold' || type === 'italic' || (type === 'link' && isSafeLink(href)) ? type : undefined;
    if (!known || marks.some((other) => other.type === known)) reading.lost = true;
    else if (known === 'link') {
      if (isSafeLink(href)) marks.push({ type: 'link', attrs: { href } });
    } else marks.push({ type: known });
  }
  return marks;
}

function readInline(value: unknown, reading: Reading): RichTextInline | undefined {
  if (!isLoose(value) || !take(reading)) {
    reading.lost = true;
    return undefined;
  }
  const marks = readMarks(value['marks'], reading);
  const marked = marks.length > 0 ? { marks } : {};
  if (value['type'] === 'hardBreak') return { type: 'hardBreak', ...marked };
  if (value['type'] !== 'text' || typeof value['text'] !== 'string' || value['text'] === '') {
    reading.lost = true;
    return undefined;
  }
  const room = RICH_TEXT_LIMITS.characters - reading.characters;
  const text = value['text'].slice(0, Math.max(0, room));
  if (text.length < value['text'].length) reading.lost = true;
  reading.characters += text.length;
  return text === '' ? undefined : { type: 'text', text, ...marked };
}

/** Reads each thing in a node and leaves out what cannot be read. */
const each = <T>(
  node: Loose,
  reading: Reading,
  read: (value: unknown, reading: Reading) => T | undefined,
): T[] =>
  contentOf(node, reading).flatMap((child) => {
    if (reading.nodes > RICH_TEXT_LIMITS.nodes) {
      reading.lost = true;
      return [];
    }
    const known = read(child, reading);
    return known === undefined ? [] : [known];
  });

function readItem(value: unknown, reading: Reading, depth: number): RichTextItem | undefined {
  if (!isLoose(value) || value['type'] !== 'listItem' || !take(reading)) {
    reading.lost = true;
    return undefined;
  }
  const content = each(value, reading, (child) => readBlock(child, reading, depth + 1));
  return content.length > 0 ? { type: 'listItem', content } : undefined;
}

function readBlock(value: unknown, reading: Reading, depth: number): RichTextBlock | undefined {
  if (!isLoose(value) || depth > RICH_TEXT_LIMITS.depth || !take(reading)) {
    reading.lost = true;
    return undefined;
  }
  const inline = () => {
    const content = each(value, reading, readInline);
    return content.length > 0 ? { content } : {};
  };
  const items = () => each(value, reading, (child) => readItem(child, reading, depth + 1));
  switch (value['type']) {
    case 'paragraph':
      return { type: 'paragraph', ...inline() };
    case 'heading': {
      const { level } = attrsOf(value);
      if (level !== 2 && level !== 3) reading.lost = true;
      return { type: 'heading', attrs: { level: level === 3 ? 3 : 2 }, ...inline() };
    }
    case 'bulletList': {
      const content = items();
      return content.length > 0 ? { type: 'bulletList', content } : undefined;
    }
    case 'orderedList': {
      const { start } = attrsOf(value);
      const content = items();
      if (content.length === 0) return undefined;
      return typeof start === 'number' && Number.isInteger(start) && start > 1
        ? { type: 'orderedList', attrs: { start }, content }
        : { type: 'orderedList', content };
    }
    case 'blockquote': {
      const content = each(value, reading, (child) => readBlock(child, reading, depth + 1));
      return content.length > 0 ? { type: 'blockquote', content } : undefined;
    }
    case 'horizontalRule':
      return { type: 'horizontalRule' };
    default:
      reading.lost = true;
      return undefined;
  }
}

function read(value: unknown): { doc: RichTextDoc; lost: boolean } {
  const reading: Reading = { nodes: 0, characters: 0, lost: false };
  if (!isLoose(value) || value['type'] !== 'doc') return { doc: { type: 'doc', content: [] }, lost: true };
  const content = each(value, reading, (child) => readBlock(child, reading, 1));
  const [only] = content;
  // An editor's empty document is one empty paragraph.
  const empty = content.length === 1 && only?.type === 'paragraph' && only.content === undefined;
  return { doc: { type: 'doc', content: empty ? [] : content }, lost: reading.lost };
}

/**
 * The part of any JSON that is rich text. Nodes that are not known are left out with all that is in them; marks that
 * are not known, and links that are not safe, leave their text behind. What is no document becomes an empty one.
 */
export const cleanRichText = (value: unknown): RichTextDoc => read(value).doc;

/** Whether JSON is rich text through and through: nothing would have to be left out. */
export const isRichText = (value: unknown): value is RichTextDoc => !read(value).lost;
