import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { textLinkVariants } from '../text-link';
import { cleanRichText } from './clean-rich-text';
import { isSafeLink } from './safe-link';

/** How rich text looks, where it is read and where it is written. */
export const richTextProse =
  'text-base leading-relaxed wrap-anywhere [&>*]:max-w-reading [&>*+*]:mt-3 [&>*+:is(h2,h3,h4,h5)]:mt-5 ' +
  '[&_:is(h2,[data-level=title])]:text-xl [&_:is(h3,[data-level=part])]:text-lg [&_:is(h3,[data-level=part])]:font-semibold ' +
  '[&_:is(ul,ol)]:ps-6 [&_ul]:list-disc [&_ol]:list-decimal [&_li::marker]:text-muted-foreground [&_li+li]:mt-1 [&_li>*+*]:mt-1 ' +
  '[&_blockquote]:border-s-4 [&_blockquote]:border-input [&_blockquote]:ps-4 [&_blockquote>*+*]:mt-2 [&_hr]:border-t [&_hr]:border-input';

export type RichTextProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** What was written. Anything that is not rich text is left out, so that JSON from outside can be given as it is. */
  value: unknown;
  /** Level of the larger heading; the smaller one follows. Default: 2. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** In place of a text without content. Default: nothing. */
  fallback?: ReactNode;
};

interface Given {
  node: { text?: string; attrs?: Record<string, unknown> };
  children?: ReactNode;
}

/** Without a prototype: a node that calls itself `constructor` finds nothing. */
const bare = <T,>(entries: Record<string, T>): Record<string, T> =>
  Object.assign<Record<string, T>, Record<string, T>>(Object.create(null), entries);

/** A renderer counts its keys up, so that each text needs its own for them to stay the same. */
function render(doc: ReturnType<typeof cleanRichText>, headingLevel: 2 | 3 | 4): ReactNode {
  const Title = `h${headingLevel}` as const;
  const Part = `h${headingLevel + 1}` as 'h3' | 'h4' | 'h5'; // one more than 2, 3 or 4
  return renderJSONContentToReactElement({
    nodeMapping: bare<(given: Given) => ReactNode>({
      doc: ({ children }) => <>{children}</>,
      text: ({ node }) => node.text,
      hardBreak: () => <br />,
      paragraph: ({ children }) => <p>{children}</p>,
      heading: ({ node, children }) =>
        node.attrs?.['level'] === 3 ? (
          <Part data-level="part">{children}</Part>
        ) : (
          <Title data-level="title">{children}</Title>
        ),
      bulletList: ({ children }) => <ul>{children}</ul>,
      orderedList: ({ node, children }) => (
        <ol {...(typeof node.attrs?.['start'] === 'number' ? { start: node.attrs['start'] } : {})}>
          {children}
        </ol>
      ),
      listItem: ({ children }) => <li>{children}</li>,
      blockquote: ({ children }) => <blockquote>{children}</blockquote>,
      horizontalRule: () => <hr />,
    }),
    markMapping: bare<
      (given: { mark: { attrs?: Record<string, unknown> | undefined }; children?: ReactNode }) => ReactNode
    >({
      bold: ({ children }) => <strong>{children}</strong>,
      italic: ({ children }) => <em>{children}</em>,
      link: ({ mark, children }) => {
        const href = mark.attrs?.['href'];
        if (!isSafeLink(href)) return <>{children}</>;
        return (
          <a href={href} rel="noopener noreferrer nofollow" className={textLinkVariants()}>
            {children}
          </a>
        );
      },
    }),
    unhandledNode: () => null,
    unhandledMark: ({ children }) => <>{children}</>,
  })({ content: doc });
}

/** Shows what was written with `RichTextEditor`, on the server too, without the editor. */
export function RichText({ value, headingLevel = 2, fallback = null, className, ...rest }: RichTextProps) {
  const doc = cleanRichText(value);
  if (doc.content.length === 0) return <>{fallback}</>;
  return (
    <div data-slot="rich-text" {...rest} className={cn(richTextProse, className)}>
      {render(doc, headingLevel)}
    </div>
  );
}
