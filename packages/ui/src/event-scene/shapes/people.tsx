import { ink, type Ink } from './ink.variants';
import { Cut } from './paper';

type Hair = 'short' | 'bun' | 'round' | 'long' | 'none' | 'wrap' | 'bob' | 'curls';
type Hat = 'mortarboard' | 'peaked' | 'beret' | 'band';

interface Look {
  skin: string;
  hair: Hair;
  tint: string;
  shirt: Ink;
}

/** Skin from deep to light and back, so that no row sorts people; hair black, brown, red and grey. */
const CAST: readonly Look[] = [
  { skin: '#6b432c', hair: 'short', tint: '#1f1512', shirt: 'spruce' },
  { skin: '#e3b48c', hair: 'bob', tint: '#4a2a1a', shirt: 'lake' },
  { skin: '#8a5a3c', hair: 'bun', tint: '#241713', shirt: 'gold' },
  { skin: '#c98f66', hair: 'short', tint: '#2a1a14', shirt: 'rosehip' },
  { skin: '#573522', hair: 'round', tint: '#1a1110', shirt: 'paper' },
  { skin: '#efc7a4', hair: 'long', tint: '#9a4a24', shirt: 'spruce' },
  { skin: '#a56f4a', hair: 'none', tint: '#241713', shirt: 'mid' },
  { skin: '#7a4d33', hair: 'curls', tint: '#1f1512', shirt: 'lake' },
  { skin: '#d8a47b', hair: 'bun', tint: '#b9b2a8', shirt: 'gold' },
  { skin: '#8f5f41', hair: 'wrap', tint: '#241713', shirt: 'rosehip' },
  { skin: '#edc29c', hair: 'short', tint: '#b9b2a8', shirt: 'spruce' },
  { skin: '#b9805a', hair: 'long', tint: '#1f1512', shirt: 'paper' },
];
const FIRST: Look = { skin: '#8a5a3c', hair: 'short', tint: '#241713', shirt: 'spruce' };

/** Behind the head: what is longer or wider than it. */
function HairBehind({ hair, tint }: Look) {
  if (hair === 'round') return <circle cy={-36} r={15} fill={tint} />;
  if (hair === 'long') return <path d="M-11.5-33a11.5 12 0 0 1 23 0l1.5 18h-26z" fill={tint} />;
  if (hair === 'bob') return <path d="M-12-33a12 12 0 0 1 24 0v11h-24z" fill={tint} />;
  if (hair === 'bun') return <circle cy={-47} r={5.5} fill={tint} />;
  if (hair === 'curls')
    return (
      <g fill={tint}>
        <circle cx={-9} cy={-34} r={6} />
        <circle cx={9} cy={-34} r={6} />
        <circle cx={-5} cy={-41} r={6.5} />
        <circle cx={5} cy={-41} r={6.5} />
      </g>
    );
  return null;
}

/** Over the forehead, and a scarf tied round the hair. */
function HairInFront({ hair, tint }: Look) {
  if (hair === 'none') return null;
  if (hair === 'wrap')
    return (
      <g className={ink({ of: 'gold' })}>
        <path d="M-11-33c0-16 22-16 22 0-6-4-16-4-22 0z" />
        <path d="M5-43c4-8 12-7 12-2s-6 6-11 5z" />
      </g>
    );
  return <path d="M-10.5-32c-.5-14 21.5-14 21 0-3-1-5-5-6-7-4 4-10 5-15 7z" fill={tint} />;
}

function HatOn({ hat }: { hat: Hat }) {
  if (hat === 'mortarboard')
    return (
      <>
        <Cut d="M-9-38h18v6q-9-4-18 0z" of="deep" />
        <Cut d="M0-51l19 8-19 8-19-8z" of="deep" />
        <Cut d="M14-44h2v10h-2z" of="gold" />
      </>
    );
  if (hat === 'peaked')
    return (
      <>
        <Cut d="M-14-46q14-9 28 0l-3 6h-22z" of="deep" />
        <Cut d="M-11-41h22v3h-22z" of="gold" />
        <Cut d="M-11-38q11-1 22 0l1 3q-12-4-24 0z" of="deep" />
      </>
    );
  if (hat === 'beret') return <Cut d="M-11-34q-1-12 12-12 13 1 14 9-6 1-12-1-6 0-14 4z" of="rosehip" />;
  return <Cut d="M-10.5-38q10.5-5 21 0v4q-10.5-5-21 0z" of="gold" />;
}

const SHOULDERS = 'M-17 34V-4c0-11 7-15 17-15s17 4 17 15V34z';
const ARMS_UP =
  'M-17 34V-4c0-2 0-3 .4-5L-23-34c-.6-5 5.5-6.5 7-2l6 17.5c3-1 6-1.5 10-1.5s7 .5 10 1.5l6-17.5c1.5-4.5 7.6-3 7 2l-6.4 25c.4 2 .4 3 .4 5V34z';

export interface PersonProps {
  x: number;
  /** Where the chest meets the table or the hill before it. */
  y: number;
  /** Which of the cast. */
  who: number;
  scale?: number;
  /** In place of what this one wears. */
  shirt?: Ink | undefined;
  hat?: Hat | undefined;
  armsUp?: boolean | undefined;
  /** A ribbon with a badge, for meetings. */
  badge?: boolean | undefined;
}

/** Head and shoulders, 50 high, without a face. What stands before them covers the cut edge, `y` and 34 below it. */
export function Person({ x, y, who, scale = 1, shirt, hat, armsUp, badge }: PersonProps) {
  const look = CAST[who % CAST.length] ?? FIRST;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <HairBehind {...look} />
      {armsUp ? (
        <g fill={look.skin}>
          <circle cx={-19.5} cy={-38} r={4.2} />
          <circle cx={19.5} cy={-38} r={4.2} />
        </g>
      ) : null}
      <path d={armsUp ? ARMS_UP : SHOULDERS} className={ink({ of: shirt ?? look.shirt })} />
      <path d="M-4.5-26h9v7.5q-4.5 4.5-9 0z" fill={look.skin} />
      <ellipse cy={-31} rx={9.5} ry={10.5} fill={look.skin} />
      <HairInFront {...look} />
      {hat ? <HatOn hat={hat} /> : null}
      {badge ? (
        <>
          <path d="M-6-19L0-6l6-13" className="fill-none stroke-marigold-400" strokeWidth={1.8} />
          <Cut d="M-4.5-7h9v9h-9z" of={shirt === 'paper' ? 'gold' : 'paper'} />
        </>
      ) : null}
    </g>
  );
}

export interface RowProps extends Omit<PersonProps, 'x' | 'who'> {
  /** Where the first one stands. */
  from: number;
  gap: number;
  who: readonly number[];
}

/** People side by side, every second one a little taller. */
export const Row = ({ from, gap, who, y, ...each }: RowProps) => (
  <>
    {who.map((one, index) => (
      <Person key={one} x={from + index * gap} y={y - (index % 2) * 3} who={one} {...each} />
    ))}
  </>
);
