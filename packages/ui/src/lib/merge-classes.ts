/**
 * Which utilities set the same property. The general tool for this brings a table of all of Tailwind (8 kB on every
 * page); this one knows the groups that a consumer of these components overrides, and leaves every other class alone.
 * `merge-classes.test.ts` compares both on every class of the product.
 */

/** The group of a utility that is a word of its own. */
const WORDS: Readonly<Record<string, string>> = {};
const words = (group: string, list: string) => {
  for (const word of list.split(' ')) Object.assign(WORDS, { [word]: group });
};
words(
  'display',
  'block inline-block inline flex inline-flex table inline-table table-cell table-row grid inline-grid contents list-item hidden',
);
words('position', 'static fixed absolute relative sticky');
words('visibility', 'visible invisible collapse');
words('text-decoration', 'underline overline line-through no-underline');
words('font-style', 'italic not-italic');
words('transform', 'uppercase lowercase capitalize normal-case');
words('text-overflow', 'truncate text-ellipsis text-clip');

const SIZE = '(xs|sm|base|lg|xl|\\dxl|\\[[\\d.]+(rem|px|em)\\])';
/** Utilities of one stem that set different properties, told apart by their value; else the stem is the group. */
const SPLIT: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^text-${SIZE}$`), 'font-size'],
  [/^text-(start|end|left|right|center|justify)$/, 'text-align'],
  [/^text-(wrap|nowrap|balance|pretty)$/, 'text-wrap'],
  [/^text-/, 'text-color'],
  [/^font-(sans|mono|display)$/, 'font-family'],
  [/^font-/, 'font-weight'],
  [/^flex-(row|col)/, 'flex-direction'],
  [/^flex-(wrap|nowrap)/, 'flex-wrap'],
  [/^border-(solid|dashed|dotted|double|none|hidden)$/, 'border-style'],
  [/^border-(separate|collapse)$/, 'border-collapse'],
  [/^border-spacing-/, 'border-spacing'],
  [/^border(-(\d+|\[\d\S*\]))?$/, 'border'],
  [/^border-([xysetb])(-(\d+|\[\d\S*\]))?$/, 'border-$1'],
  [/^border-([xysetb])-/, 'border-color-$1'],
  [/^border-/, 'border-color'],
  [/^rounded-([se][se]|[setb])(-|$)/, 'rounded-$1'],
  [/^rounded/, 'rounded'],
  [/^shadow(-(xs|sm|md|lg|xl|2xl|none|tab))?$/, 'shadow'],
  [/^(self|justify-self|justify-items|place-items|items|content|justify)-/, '$1'],
  [/^(min-w|min-h|max-w|max-h|gap-x|gap-y|overflow-x|overflow-y|inset-x|inset-y|grid-cols|grid-rows)-/, '$1'],
  [
    /^(p|m|size|w|h|gap|overflow|inset|leading|tracking|z|opacity|cursor|order|basis|top|bottom|start|end|flex)-/,
    '$1',
  ],
  [/^([pm][xysetb]|whitespace|align|columns|duration|list)-/, '$1'],
  [/^bg-(?!\(|\[url|none$|linear)/, 'bg-color'],
  [/^(grow|shrink)(-|$)/, '$1'],
];

/** A group that comes later takes the place of these too. */
const COVERS: Readonly<Record<string, string>> = {
  p: 'px py ps pe pt pb',
  px: 'ps pe',
  py: 'pt pb',
  m: 'mx my ms me mt mb',
  mx: 'ms me',
  my: 'mt mb',
  size: 'w h',
  gap: 'gap-x gap-y',
  overflow: 'overflow-x overflow-y',
  inset: 'inset-x inset-y start end top bottom',
  'inset-x': 'start end',
  'inset-y': 'top bottom',
  flex: 'basis grow shrink',
  'font-size': 'leading',
  border: 'border-x border-y border-s border-e border-t border-b',
  'border-x': 'border-s border-e',
  'border-y': 'border-t border-b',
  'border-color': 'border-color-s border-color-e border-color-t border-color-b border-color-x border-color-y',
  rounded: 'rounded-s rounded-e rounded-t rounded-b rounded-ss rounded-se rounded-es rounded-ee',
  'rounded-s': 'rounded-ss rounded-es',
  'rounded-e': 'rounded-se rounded-ee',
};

/** The group of one utility without its variants; undefined for those that nothing overrides. */
function groupOf(utility: string): string | undefined {
  if (Object.hasOwn(WORDS, utility)) return WORDS[utility];
  const plain = utility.startsWith('-') ? utility.slice(1) : utility;
  for (const [pattern, group] of SPLIT) {
    const found = pattern.exec(plain);
    if (found) return group.replace('$1', found[1] ?? '');
  }
  return undefined;
}

/** Where the utility starts behind its variants; a colon within brackets belongs to a value. */
function utilityStart(name: string): number {
  let depth = 0;
  for (let at = name.length - 1; at >= 0; at -= 1) {
    const letter = name[at];
    if (letter === ']' || letter === ')') depth += 1;
    else if (letter === '[' || letter === '(') depth -= 1;
    else if (letter === ':' && depth === 0) return at + 1;
  }
  return 0;
}

/** What a class sets, and what it takes the place of, both under its variants; none for a class outside the groups. */
function keysOf(name: string): readonly string[] {
  const start = utilityStart(name);
  const important = name.endsWith('!') ? '!' : '';
  const group = groupOf(name.slice(start, important ? -1 : undefined));
  if (group === undefined) return [];
  const covers = COVERS[group]?.split(' ') ?? [];
  return [group, ...covers].map((each) => name.slice(0, start) + important + each);
}

function merge(classes: string): string {
  const taken = new Set<string>();
  const stay: string[] = [];
  for (const name of classes.split(' ').toReversed()) {
    const keys = keysOf(name);
    if (keys[0] !== undefined && taken.has(keys[0])) continue;
    for (const key of keys) taken.add(key);
    stay.push(name);
  }
  return stay.toReversed().join(' ');
}

/** Strings whose result is remembered (specification, section 9); beyond them the oldest is forgotten. */
export const MERGE_CACHE_SIZE = 500;
const merged = new Map<string, string>();

/** Of two classes that set the same property under the same variants, the later stays. */
export function mergeClasses(classes: string): string {
  const kept = merged.get(classes);
  if (kept !== undefined) return kept;
  const result = merge(classes);
  if (merged.size >= MERGE_CACHE_SIZE) {
    for (const oldest of merged.keys()) {
      merged.delete(oldest);
      break;
    }
  }
  merged.set(classes, result);
  return result;
}
