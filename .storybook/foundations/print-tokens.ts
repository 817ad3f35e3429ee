/** Prints, for the Foundations pages, what the token files say today. Run by tokens-plugin.ts. */
import { formatHex, wcagContrast } from 'culori';
import { FIXED_PAIRS, MORE_PAIRS, SEMANTIC_PAIRS, type Pair } from '../../packages/ui/tokens/contrast-pairs';
import { MODES, primitives, semanticsOf, type TokenMap } from '../../packages/ui/tokens/resolve';
import { cssValue } from '../../packages/ui/tokens/values';

function hex(tokens: TokenMap, name: string): string {
  const token = tokens.get(`color.${name}`);
  const shown = token && formatHex(cssValue(token));
  if (!shown) throw new Error(`No colour is called ${name}.`);
  return shown;
}

const measured = (tokens: TokenMap, pairs: readonly Pair[]) =>
  pairs.map(({ text, surface, needs }) => {
    const [textHex, surfaceHex] = [hex(tokens, text), hex(tokens, surface)];
    return { text, surface, needs, textHex, surfaceHex, ratio: wcagContrast(textHex, surfaceHex) };
  });

const all = primitives();
const colours = (tokens: TokenMap) =>
  [...tokens.keys()].flatMap((key) =>
    key.startsWith('color.')
      ? [{ name: key.slice('color.'.length), hex: hex(tokens, key.slice('color.'.length)) }]
      : [],
  );

console.info(
  JSON.stringify({
    ramps: colours(all),
    modes: MODES.map((mode) => {
      const tokens = semanticsOf(mode);
      const pairs = mode.endsWith('more') ? [...SEMANTIC_PAIRS, ...MORE_PAIRS] : SEMANTIC_PAIRS;
      return { mode, colours: colours(tokens), pairs: measured(tokens, pairs) };
    }),
    fixed: measured(all, FIXED_PAIRS),
    sizes: [...all].flatMap(([name, token]) =>
      name.startsWith('color.') ? [] : [{ name, value: cssValue(token) }],
    ),
  }),
);
