import type { StoryFacts } from './stories';

export interface KeyboardRow {
  keys: string;
  /** Exports of the stories that prove it. */
  stories: readonly string[];
  /** Why it is not proven; undefined when it is. */
  fault: string | undefined;
}

/** The rows of the page's keyboard section; 'none' where it says that there is no keyboard of its own. */
export type Keyboard = readonly KeyboardRow[] | 'none' | 'missing';

const NAMED_KEYS = ['Enter', 'Escape', 'Home', 'End', 'Backspace', 'Delete', 'Tab', 'Space'] as const;
const ARROWS = { Up: 'ArrowUp', Down: 'ArrowDown', Left: 'ArrowLeft', Right: 'ArrowRight' } as const;

/** What a story has to press for the words of a row's first cell; each entry is one press. */
export function pressesOf(cell: string): string[] {
  const presses = new Set<string>();
  const text = cell
    .replaceAll(/Page ?(Up|Down)/g, (_, way: string) => (presses.add(`{Page${way}}`), ''))
    .replaceAll(/(Alt|Control|Ctrl|Shift)\+(?!Tab)/g, (_, key: string) => {
      presses.add(`{${key === 'Ctrl' ? 'Control' : key}>}`);
      return '';
    })
    .replaceAll(/Shift ?(\+|with) ?Tab/g, () => (presses.add('shift+tab'), ''))
    .replaceAll(/\b(F\d+)\b/g, (_, key: string) => (presses.add(`{${key}}`), ''))
    .replaceAll(/Shift with/g, () => (presses.add('{Shift>}'), ''))
    .replaceAll(/Arrow(Up|Down|Left|Right)/g, (_, way: string) => (presses.add(`{Arrow${way}}`), ''));
  if (/menu key/i.test(text)) presses.add('{ContextMenu}');
  if (/\b(arrows?|arrow keys)\b/i.test(text) && !/on the arrow\b/i.test(text)) presses.add('{Arrow');
  if (/\b(digits?|letters?|characters?|typing)\b/i.test(text)) presses.add('text');
  for (const [word, key] of Object.entries(ARROWS))
    if (new RegExp(`\\b${word}\\b`).test(text)) presses.add(`{${key}}`);
  for (const key of NAMED_KEYS) {
    if (!new RegExp(`\\b${key}\\b`).test(text)) continue;
    presses.add(key === 'Tab' ? 'tab' : key === 'Space' ? ' ' : `{${key}}`);
  }
  return [...presses];
}

const LITERAL = /'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const literals = (text: string) => [...text.matchAll(LITERAL)].map((match) => match[1] ?? match[2] ?? '');

/** Everything that a play function types, in the words of user-event. Keys that come from a list count too. */
function typed(play: string): string[] {
  const calls = [...play.matchAll(/\.(?:keyboard|type)\(([^\n]*)/g)].map((match) => match[1] ?? '');
  const direct = calls.flatMap(literals);
  const fromLists = calls.some((call) => /^[a-z]\w*\)/i.test(call))
    ? literals(play).filter((text) => /^(?:\{[^{}]+\}| )+$/.test(text))
    : [];
  return [...direct, ...fromLists];
}

function isPressed(press: string, play: string, keys: readonly string[]): boolean {
  if (press === 'shift+tab')
    return /\.tab\(\{ shift: true/.test(play) || keys.some((text) => text.includes('{Shift>}{Tab}'));
  if (press === 'tab') return /\.tab\(/.test(play) || keys.some((text) => text.includes('{Tab}'));
  if (press === 'text') return keys.some((text) => /\S/.test(text.replaceAll(/\{[^{}]*\}/g, '')));
  // Pasting is what Control+V does; a page may not read the clipboard by itself.
  if (press === '{Control>}' && /\.paste\(/.test(play)) return true;
  if (press === ' ')
    return keys.some((text) => text === '{Space}' || text.replaceAll(/\{[^{}]*\}/g, '').includes(' '));
  return keys.some((text) => text.includes(press));
}

function faultOf(cell: string, names: readonly string[], stories: readonly StoryFacts[]): string | undefined {
  if (names.length === 0) return 'names no story';
  const unknown = names.find((name) => !stories.some((story) => story.name === name && story.play));
  if (unknown) return `has no play story ${unknown}`;
  const play = stories
    .filter(({ name }) => names.includes(name))
    .map((story) => story.play)
    .join('\n');
  const keys = typed(play);
  if (!/\.(?:keyboard|type|tab|paste)\(/.test(play)) return 'no key is pressed';
  const missing = pressesOf(cell).filter((press) => !isPressed(press, play, keys));
  return missing.length > 0
    ? `${missing.map((press) => (press === ' ' ? 'Space' : press)).join(', ')} not pressed`
    : undefined;
}

/** Reads the section 'Keyboard' of a component's page and holds each row against the stories it names. */
export function readKeyboard(page: string, stories: readonly StoryFacts[]): Keyboard {
  const section = /^## Keyboard\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(page)?.[1];
  if (section === undefined) return 'missing';
  if (/^None of its own\.$/m.test(section)) return 'none';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  if (rows.length === 0) return 'missing';
  return rows.map(([keys = '', , cell = '']) => {
    const names = cell
      .split(',')
      .map((name) => name.replaceAll('`', '').trim())
      .filter(Boolean);
    return { keys, stories: names, fault: faultOf(keys, names, stories) };
  });
}
