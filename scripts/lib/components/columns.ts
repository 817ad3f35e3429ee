import type { ComponentFacts } from './facts';

/** A cell of the page: what holds, or what is missing. `short` is what the page shows. */
export interface Cell {
  ok: boolean;
  short: string;
  /** Empty when it holds. */
  gap: string;
}

const yes = (short = 'yes'): Cell => ({ ok: true, short, gap: '' });
const no = (gap: string, short = 'no'): Cell => ({ ok: false, short, gap });

export const SECTIONS = [
  'When to use',
  'When not',
  'Anatomy',
  'Keyboard',
  'What a screen reader says',
  "Do and don't",
  'Example',
] as const;

/** Modes in which the grid of a component is photographed; the same words as in tests/visual/modes.ts. */
const PICTURES = ['light', 'dark', 'contrast-more'] as const;

export const STATUS_TAGS = ['experimental', 'ready', 'deprecated'] as const;

export interface Column {
  title: string;
  /** What a 'yes' says. */
  means: string;
  read: (facts: ComponentFacts) => Cell;
}

const grid = ({ stories }: ComponentFacts) => stories.find(({ name }) => name === 'AllVariants');

export const COLUMNS: readonly Column[] = [
  {
    title: 'Types',
    means: 'an entry in `exports`, and props in exported types with a sentence on each',
    read: ({ hasEntry, propsFaults }) => {
      if (!hasEntry) return no('no entry in exports');
      return propsFaults.length > 0 ? no(propsFaults.join('; ')) : yes();
    },
  },
  {
    title: 'Docs',
    means: `a page with the sections ${SECTIONS.map((name) => `'${name}'`).join(', ')}`,
    read: ({ page }) => {
      if (page === undefined) return no('no page');
      const missing = SECTIONS.filter((name) => !page.split('\n').includes(`## ${name}`));
      return missing.length > 0 ? no(`without ${missing.join(', ')}`) : yes();
    },
  },
  {
    title: 'States',
    means: 'the number of stories, `Default` and `AllVariants` among them',
    read: ({ stories }) => {
      const count = String(stories.length);
      const missing = ['Default', 'AllVariants'].filter(
        (name) => !stories.some((story) => story.name === name),
      );
      return missing.length > 0 ? no(`no story ${missing.join(', ')}`, count) : yes(count);
    },
  },
  {
    title: 'Keyboard',
    means:
      "rows of the keyboard table whose story presses the keys, of all rows; 'none' has no keyboard of its own",
    read: ({ keyboard }) => {
      if (keyboard === 'none') return yes('none');
      if (keyboard === 'missing') return no('no keyboard section');
      const open = keyboard.filter(({ fault }) => fault);
      const short = `${keyboard.length - open.length} of ${keyboard.length}`;
      return open.length > 0
        ? no(open.map(({ keys, fault }) => `${keys}: ${fault}`).join('; '), short)
        : yes(short);
    },
  },
  {
    title: 'Axe, light',
    means: 'every story runs with accessibility faults as errors, and none opts out',
    read: ({ stories, optsOut, axeIsError }) => {
      if (!axeIsError) return no('the preview does not make faults errors');
      if (optsOut) return no('a story opts out');
      return stories.length > 0 ? yes() : no('no stories');
    },
  },
  {
    title: 'Axe, dark and contrast',
    means:
      '`AllVariants` is tagged `visual`, so that its colours are read again in dark and with more contrast',
    read: (facts) => {
      const story = grid(facts);
      if (!facts.axeReadsModes) return no('the preview does not read the other modes');
      return story?.tags.includes('visual') ? yes() : no('no AllVariants story tagged visual');
    },
  },
  {
    title: 'Server',
    means: 'every story is rendered without a document',
    read: ({ rendersOnServer, stories }) =>
      rendersOnServer && stories.length > 0 ? yes() : no('left out of the server test'),
  },
  {
    title: 'Pictures',
    means: `accepted pictures of \`AllVariants\` in ${PICTURES.join(', ')}`,
    read: (facts) => {
      const id = grid(facts)?.id;
      const missing = PICTURES.filter((mode) => !id || !facts.pictures.has(`${id}.${mode}`));
      return missing.length > 0 ? no(`no picture in ${missing.join(', ')}`) : yes();
    },
  },
  {
    title: 'Status',
    means: `one of ${STATUS_TAGS.join(', ')}`,
    read: ({ stories }) => {
      const tags = STATUS_TAGS.filter(
        (tag) => stories.length > 0 && stories.every((story) => story.tags.includes(tag)),
      );
      return tags.length === 1 ? yes(tags[0]) : no('not exactly one status tag');
    },
  },
];
