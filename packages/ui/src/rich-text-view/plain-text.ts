import type { RichTextBlock, RichTextDoc, RichTextInline } from './rich-text-model';

function withoutOuterBreaks(text: string): string {
  let start = 0;
  let end = text.length;
  while (text[start] === '\n') start += 1;
  while (end > start && text[end - 1] === '\n') end -= 1;
  return text.slice(start, end);
}

/** Plain text as rich text: an empty line begins a paragraph, a line break stays one. */
export function richTextFromPlain(text: string): RichTextDoc {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map(withoutOuterBreaks)
    .filter((each) => each.trim() !== '');
  return {
    type: 'doc',
    content: paragraphs.map((paragraph) => ({
      type: 'paragraph',
      content: paragraph
        .split('\n')
        .flatMap((line, index): RichTextInline[] => [
          ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
          ...(line === '' ? [] : [{ type: 'text' as const, text: line }]),
        ]),
    })),
  };
}

const line = (content: readonly RichTextInline[] = []): string =>
  content.map((each) => (each.type === 'text' ? each.text : '\n')).join('');

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

function block(node: RichTextBlock): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return line(node.content);
    case 'blockquote':
      return `> ${indent(node.content.map(block).join('\n'), '> ')}`;
    case 'bulletList':
      return node.content.map((item) => `• ${indent(item.content.map(block).join('\n'), '  ')}`).join('\n');
    case 'orderedList': {
      const first = node.attrs?.start ?? 1;
      return node.content
        .map((item, index) => `${first + index}. ${indent(item.content.map(block).join('\n'), '   ')}`)
        .join('\n');
    }
    case 'horizontalRule':
      return '---';
  }
}

/** The words of a rich text, for a mail's plain part, a preview, or a search. */
export const plainFromRichText = (doc: RichTextDoc): string =>
  doc.content
    .map(block)
    .join('\n\n')
    .split('\n')
    .map((each) => each.trimEnd())
    .join('\n')
    .trim();

/** How many characters there are, as a database counts them; marks of lists and quotes are not among them. */
export function richTextLength(doc: RichTextDoc): number {
  let length = 0;
  const count = (
    nodes: readonly (RichTextBlock | RichTextInline | { type: 'listItem'; content: RichTextBlock[] })[],
  ) => {
    for (const node of nodes) {
      if (node.type === 'text') length += Array.from(node.text).length;
      else if (node.type === 'hardBreak') length += 1;
      else if ('content' in node && node.content) count(node.content);
    }
  };
  count(doc.content);
  return length;
}
