import type { JSONContent } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { cleanRichText, isSafeLink, type RichTextBlock, type RichTextDoc } from '../rich-text-view';

/** What can be written: what `RichText` shows, and nothing else. The schema drops everything it does not know. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    gapcursor: false,
    heading: { levels: [2, 3] },
    dropcursor: { color: 'var(--primary)', width: 2 },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isSafeLink(url),
      HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow', class: null },
    },
  }),
];

/** An item of the editor's lists begins with a paragraph. */
function forEditor(block: RichTextBlock): JSONContent {
  if (block.type === 'blockquote') return { ...block, content: block.content.map(forEditor) };
  if (block.type !== 'bulletList' && block.type !== 'orderedList') return block;
  return {
    ...block,
    content: block.content.map((item) => ({
      ...item,
      content: [
        ...(item.content[0]?.type === 'paragraph' ? [] : [{ type: 'paragraph' }]),
        ...item.content.map(forEditor),
      ],
    })),
  };
}

/** A text as the editor takes it: never without a line to write in. */
export const toEditor = (doc: RichTextDoc): JSONContent => ({
  type: 'doc',
  content: doc.content.length > 0 ? doc.content.map(forEditor) : [{ type: 'paragraph' }],
});

/** What was written, without the empty lines that an editor keeps at the end. */
export function fromEditor(json: JSONContent): RichTextDoc {
  const { content } = cleanRichText(json);
  const last = content.findLastIndex((block) => block.type !== 'paragraph' || block.content !== undefined);
  return { type: 'doc', content: content.slice(0, last + 1) };
}
