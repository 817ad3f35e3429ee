import { useEffect, useRef, useState } from 'react';

export interface MailFrameProps {
  /** The HTML part of a mail. */
  html: string;
  /** Names the frame for a screen reader. */
  title: string;
  dark: boolean;
}

const DARK = '(prefers-color-scheme: dark)';

/**
 * A mail without its looks, which wait beside it: the page's policy applies to the frame too, and refuses styles that
 * stand in markup, where a mail has to have them. What a mail says is escaped, so that only its markup is met here.
 */
const undressed = (html: string): string =>
  html
    .replaceAll(' style="', ' data-style="')
    // A picture that is slow would keep the mail without its looks until it is there.
    .replaceAll('<img src="', '<img data-src="')
    .replaceAll('<style>', '<template data-styles>')
    .replaceAll('</style>', '</template>');

/** Gives a mail its looks; written by script they are allowed. The dark one is chosen here, not by the device. */
function dress(document: Document, dark: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    image.src = image.dataset['src'] ?? '';
  }
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const css = [...document.querySelectorAll<HTMLTemplateElement>('template[data-styles]')]
    .map(({ content }) => content.textContent)
    .join('\n');
  const sheet = new Sheet();
  sheet.replaceSync(css.replaceAll(DARK, dark ? 'all' : 'not all'));
  document.adoptedStyleSheets = [sheet];
}

/** A mail as it looks, in a frame that runs no script and leads nowhere; as tall as the mail. */
export function MailFrame({ html, title, dark }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(520);
  const show = () => {
    const document = frame.current?.contentDocument;
    if (!document?.body) return;
    dress(document, dark);
    setHeight(Math.max(320, document.documentElement.scrollHeight));
  };
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const document = element.contentDocument;
      if (document?.body) setHeight(Math.max(320, document.body.scrollHeight));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <iframe
      // Another look is another document.
      key={dark ? 'dark' : 'light'}
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={undressed(html)}
      onLoad={show}
      style={{ height }}
      className="block w-full bg-card"
    />
  );
}
