/*
 * What rich text is made of: the JSON of a ProseMirror document with a small, fixed set of nodes and marks. It is kept
 * as it is in the database, so that what was written before this version and after it can be read.
 */

export type RichTextMark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } };

export type RichTextInline =
  | { type: 'text'; text: string; marks?: RichTextMark[] }
  | { type: 'hardBreak'; marks?: RichTextMark[] };

export interface RichTextItem {
  type: 'listItem';
  content: RichTextBlock[];
}

export type RichTextBlock =
  | { type: 'paragraph'; content?: RichTextInline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichTextInline[] }
  | { type: 'bulletList'; content: RichTextItem[] }
  | { type: 'orderedList'; attrs?: { start: number }; content: RichTextItem[] }
  | { type: 'blockquote'; content: RichTextBlock[] }
  | { type: 'horizontalRule' };

/** A whole text. One without content is empty. */
export interface RichTextDoc {
  type: 'doc';
  content: RichTextBlock[];
}

/** Bounds of what is read: deeper or larger than anybody writes, and small enough for a page to draw. */
export const RICH_TEXT_LIMITS = { depth: 16, nodes: 5000, characters: 200_000 } as const;

export const emptyRichText: RichTextDoc = { type: 'doc', content: [] };
