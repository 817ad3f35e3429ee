import { useId, type ComponentProps } from 'react';
import { cn } from '../lib/cn';
import type { EventTypeHue } from '../tokens';
import { scenes } from './scenes';
import { Stars, Sun } from './shapes/paper';
import { EVENING, ink } from './shapes/ink.variants';

export type EventSceneProps = Omit<ComponentProps<'svg'>, 'children' | 'type' | 'viewBox'> & {
  /** Whose scene, in whose hue. */
  type: EventTypeHue;
  /** For a place far wider than high, such as the head of a page: the scene side by side, every second one mirrored. */
  repeat?: boolean | undefined;
};

/** One drawing, and how many stand side by side where it is repeated. */
const WIDTH = 320;
const TILES = [0, 1, 2, 3, 4, 5, 6];

const STARS = [
  [40, 30],
  [104, 20],
  [136, 40],
  [222, 18],
  [290, 26],
] as const;

/**
 * The cut-paper picture of an event type; in the dark theme the same scene in the evening. It fills its place from the
 * middle, and is decoration: what kind of event it is stands beside it in words.
 */
export function EventScene({ type, repeat = false, className, ...rest }: EventSceneProps) {
  const id = useId();
  const { Scene, sun } = scenes[type];
  const width = repeat ? WIDTH * TILES.length : WIDTH;
  return (
    <svg
      data-slot="event-scene"
      data-event-type={type}
      aria-hidden
      preserveAspectRatio="xMidYMid slice"
      viewBox={repeat ? `0 50 ${width} 130` : `0 0 ${width} 220`}
      className={cn('block size-full overflow-hidden', EVENING, className)}
      {...rest}
    >
      <rect width={width} height={220} className={ink({ of: 'pale' })} />
      {/* Where the scene is repeated, in the middle one, which is mirrored. */}
      {sun ? <Sun {...sun} x={repeat ? 4 * WIDTH - sun.x : sun.x} y={repeat ? sun.y + 26 : sun.y} /> : null}
      {repeat ? (
        <>
          <symbol id={id} viewBox={`0 0 ${WIDTH} 220`} preserveAspectRatio="none">
            <Scene />
          </symbol>
          {TILES.map((tile) => (
            <use
              key={tile}
              href={`#${id}`}
              // Half a unit over its neighbours: where they only touch, what lies behind shines through.
              x={-0.5}
              width={WIDTH + 1}
              height={220}
              transform={
                tile % 2 === 0 ? `translate(${tile * WIDTH})` : `translate(${(tile + 1) * WIDTH}) scale(-1 1)`
              }
            />
          ))}
        </>
      ) : (
        <>
          {sun ? <Stars at={STARS} /> : null}
          <Scene />
        </>
      )}
    </svg>
  );
}
