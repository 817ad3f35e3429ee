import { html, isSafeLink, type Markup } from './markup.ts';
import { DISPLAY, INK, LINE, LINK } from './theme.ts';

/*
 * The host's words as a mail shows them. They are the rich text documents of the product (ProseMirror JSON with a small
 * set of nodes); what is not known is left out with all that is in it, and a link that is not safe leaves its text.
 */

type Loose = Readonly<Record<string, unknown>>;

/** The words in both parts of a mail. */
export interface Words {
  html: Markup[];
  text: string;
}

const LIMITS = { depth: 16, nodes: 5000 };
const PROSE = `${DISPLAY};font-size:20px;line-height:30px;color:${INK};word-break:break-word`;

const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const attrsOf = (node: Loose): Loose => (isLoose(node['attrs']) ? node['attrs'] : {});

/** Reads nodes until there are too many, and gives every text to `resolve` first. */
class Reader {
  #left = LIMITS.nodes;
  readonly #resolve: (text: string) => string;

  constructor(resolve: (text: string) => string) {
    this.#resolve = resolve;
  }

  #children(node: Loose): Loose[] {
    return listOf(node['content']).filter((child): child is Loose => {
      this.#left -= 1;
      return this.#left >= 0 && isLoose(child);
    });
  }

  #inline(node: Loose): { html: Markup; text: string } {
    const parts = this.#children(node).map((child) => this.#piece(child));
    return { html: html`${parts.map((part) => part.html)}`, text: parts.map((part) => part.text).join('') };
  }

  #piece(node: Loose): { html: Markup; text: string } {
    if (node['type'] === 'hardBreak') return { html: html`<br>`, text: '\n' };
    if (node['type'] !== 'text' || typeof node['text'] !== 'string') return { html: html``, text: '' };
    const text = this.#resolve(node['text']);
    const marks = listOf(node['marks']).filter(isLoose).slice(0, 8);
    let made = html`${text}`;
    if (marks.some((mark) => mark['type'] === 'italic')) made = html`<em>${made}</em>`;
    if (marks.some((mark) => mark['type'] === 'bold')) made = html`<strong>${made}</strong>`;
    const href = marks
      .filter((mark) => mark['type'] === 'link')
      .map((mark) => attrsOf(mark)['href'])
      .find(isSafeLink);
    if (href === undefined) return { html: made, text };
    return {
      html: html`<a class="lk" href="${href}" style="color:${LINK}">${made}</a>`,
      text: text === href ? text : `${text} (${href})`,
    };
  }

  #blocks(node: Loose, depth: number): Words {
    const blocks = this.#children(node).flatMap((child) => this.#block(child, depth));
    return {
      html: blocks.flatMap((block) => block.html),
      text: blocks
        .map((block) => block.text)
        .filter((text) => text !== '')
        .join('\n\n'),
    };
  }

  #items(node: Loose, depth: number, mark: (index: number) => string): Words {
    const items = this.#children(node).filter((child) => child['type'] === 'listItem');
    const words = items.map((item) => this.#blocks(item, depth + 1));
    return {
      html: words.map((item) => html`<li style="margin:0 0 8px">${item.html}</li>`),
      text: words.map((item, index) => `${mark(index)} ${item.text.replaceAll('\n', '\n  ')}`).join('\n'),
    };
  }

  #block(node: Loose, depth: number): Words[] {
    if (depth > LIMITS.depth) return [];
    switch (node['type']) {
      case 'paragraph': {
        const { html: made, text } = this.#inline(node);
        return [{ html: [html`<p class="tx" style="margin:0 0 14px;${PROSE}">${made}</p>`], text }];
      }
      case 'heading': {
        const { html: made, text } = this.#inline(node);
        return [
          {
            html: [html`<h2 class="tx" style="margin:8px 0 10px;${PROSE};font-weight:700">${made}</h2>`],
            text,
          },
        ];
      }
      case 'bulletList': {
        const items = this.#items(node, depth, () => '-');
        return [
          {
            html: [
              html`<ul class="tx" style="margin:0 0 14px;padding:0 0 0 24px;${PROSE}">${items.html}</ul>`,
            ],
            text: items.text,
          },
        ];
      }
      case 'orderedList': {
        const { start } = attrsOf(node);
        const first = typeof start === 'number' && Number.isInteger(start) && start > 1 ? start : 1;
        const items = this.#items(node, depth, (index) => `${first + index}.`);
        return [
          {
            html: [
              html`<ol class="tx" start="${first}" style="margin:0 0 14px;padding:0 0 0 28px;${PROSE}">${items.html}</ol>`,
            ],
            text: items.text,
          },
        ];
      }
      case 'blockquote': {
        const inner = this.#blocks(node, depth + 1);
        return [
          {
            html: [
              html`<blockquote class="ln" style="margin:0 0 14px;padding:0 0 0 16px;border-left:4px solid ${LINE}">${inner.html}</blockquote>`,
            ],
            text: `> ${inner.text.replaceAll('\n', '\n> ')}`,
          },
        ];
      }
      case 'horizontalRule':
        return [
          {
            html: [html`<hr class="ln" style="border:0;border-top:2px dashed ${LINE};margin:18px 0">`],
            text: '---',
          },
        ];
      default:
        return [];
    }
  }

  read(doc: Loose): Words {
    return this.#blocks(doc, 1);
  }
}

/** The lines of a paragraph, without the empty ones around them. */
function linesOf(paragraph: string): string[] {
  const all = paragraph.split('\n');
  return all.slice(
    all.findIndex((line) => line !== ''),
    all.findLastIndex((line) => line !== '') + 1,
  );
}

/** Plain text as a document: an empty line begins a paragraph, a line break stays one. */
const fromPlain = (text: string): Loose => ({
  type: 'doc',
  content: text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      type: 'paragraph',
      content: linesOf(paragraph).flatMap((line, index) => [
        ...(index > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line }]),
      ]),
    })),
});

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * A body as both parts of a mail say it: a rich text document, as JSON or as the text of JSON, or plain text. `resolve`
 * gets each text of it, for the variables.
 */
export function wordsOf(body: unknown, resolve: (text: string) => string = (text) => text): Words {
  if (typeof body !== 'string')
    return isLoose(body) ? new Reader(resolve).read(body) : { html: [], text: '' };
  const doc = body.startsWith('{"type":"doc"') ? parsed(body) : null;
  return new Reader(resolve).read(isLoose(doc) ? doc : fromPlain(body));
}
