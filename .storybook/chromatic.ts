import { modesOf, type StoryFacts } from '../tests/visual/modes-of';

interface ChromaticParameters {
  disableSnapshot: boolean;
  /** The stories themselves ask for less motion; this ends what remains. */
  pauseAnimationAtEnd: true;
  modes: Record<string, { theme?: string; contrast?: string; dir?: string; viewport?: number }>;
}

/**
 * What Chromatic is told of a story, so that it photographs the set that `npm run test:visual` does. It cannot change
 * forced colours from mode to mode, so those stay with the pictures taken here.
 */
export function chromaticParametersOf(story: StoryFacts): ChromaticParameters {
  const modes = modesOf(story).filter(({ forcedColors }) => !forcedColors);
  return {
    disableSnapshot: modes.length === 0,
    pauseAnimationAtEnd: true,
    modes: Object.fromEntries(
      modes.map(({ name, page, dir, width }) => [
        name,
        { ...page, ...(page ? { dir } : {}), viewport: width },
      ]),
    ),
  };
}
