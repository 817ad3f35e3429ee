import { isSafeLink } from '../rich-text-view';

/** Deeper than any word processor nests. Below it only the words are kept. */
const MAX_DEPTH = 100;

const DROPPED: ReadonlySet<string> = new Set(
  'script style meta link title base head xml noscript template object embed iframe frame svg math canvas audio video img picture input select textarea button o:p'.split(
    ' ',
  ),
);

/** What an element becomes; `null` is an element whose content stays without it. */
const BECOMES: Readonly<Record<string, string>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  p: 'p',
  div: 'div',
  section: 'div',
  article: 'div',
  tr: 'p',
  dt: 'p',
  dd: 'p',
  pre: 'p',
  figcaption: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The inline style of a pasted element, by another name: a page with a strict content security policy would report
 * each `style` attribute that is parsed.
 */
const STYLE = 'data-pasted-style';

const styleOf = (element: Element): string => (element.getAttribute(STYLE) ?? '').toLowerCase();
const isBold = (style: string): boolean => /font-weight:\s*(?:bold|[6-9]00)/.test(style);
const isItalic = (style: string): boolean => /font-style:\s*(?:italic|oblique)/.test(style);

/** Word writes lists as paragraphs, with the bullet or number as text in a part that it says to ignore. */
const isWordItem = (element: Element): boolean =>
  element.localName === 'p' &&
  (/mso-list:\s*l\d/.test(styleOf(element)) || /MsoListParagraph/.test(element.className));
const isWordMarker = (element: Element): boolean => /mso-list:\s*ignore/.test(styleOf(element));

const marked = (html: string, style: string): string => {
  if (html.trim() === '') return html;
  const italic = isItalic(style) ? `<em>${html}</em>` : html;
  return isBold(style) ? `<strong>${italic}</strong>` : italic;
};

function element(node: Element, depth: number): string {
  const tag = node.localName;
  if (DROPPED.has(tag) || isWordMarker(node)) return '';
  if (tag === 'br') return '<br>';
  if (tag === 'hr') return '<hr>';
  if (depth > MAX_DEPTH) return escape(node.textContent);
  const style = styleOf(node);
  const inside = children(node, depth + 1);
  if (tag === 'a') {
    const href = node.getAttribute('href');
    return isSafeLink(href) ? `<a href="${escape(href)}">${inside}</a>` : inside;
  }
  if (tag === 'td' || tag === 'th') return `${inside} `;
  const becomes = BECOMES[tag];
  // Google Docs wraps everything in a bold that is not bold.
  if (tag === 'b' && /font-weight:\s*(?:normal|[1-5]00)/.test(style)) return inside;
  if (!becomes) return marked(inside, style);
  return `<${becomes}>${becomes === 'strong' || becomes === 'em' ? inside : marked(inside, style)}</${becomes}>`;
}

function children(parent: Element, depth: number): string {
  let html = '';
  /** The list that paragraphs of Word are being gathered in. */
  let list: 'ul' | 'ol' | undefined;
  const close = () => {
    if (list) html += `</${list}>`;
    list = undefined;
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element) {
      if (isWordItem(node)) {
        const marker = [...node.querySelectorAll(`[${STYLE}]`)].find(isWordMarker)?.textContent.trim() ?? '';
        const kind = /^(?:\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'ol' : 'ul';
        if (kind !== list) {
          close();
          html += `<${kind}>`;
          list = kind;
        }
        html += `<li><p>${children(node, depth + 1)}</p></li>`;
        continue;
      }
      close();
      html += element(node, depth);
    } else if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent ?? '';
      if (text.trim() !== '') close();
      // Between the paragraphs of a list there is nothing but line breaks.
      if (!list) html += escape(text);
    }
  }
  close();
  return html;
}

/**
 * HTML from another program as the few elements that rich text has. Unknown elements leave their words behind; no
 * attribute passes but the address of a safe link.
 */
export function cleanPastedHtml(html: string): string {
  const renamed = html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/(\s)style(?=\s*=)/gi, `$1${STYLE}`),
  );
  return children(new DOMParser().parseFromString(renamed, 'text/html').body, 0).trim();
}
