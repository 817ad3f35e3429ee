import { Person, Row } from '../shapes/people';
import { Cut, Night } from '../shapes/paper';
import { ink, type Ink } from '../shapes/ink.variants';

const LANTERNS: readonly { x: number; y: number; of: Ink }[] = [
  { x: 36, y: 52, of: 'gold' },
  { x: 82, y: 66, of: 'rosehip' },
  { x: 128, y: 60, of: 'gold' },
  { x: 192, y: 60, of: 'rosehip' },
  { x: 238, y: 66, of: 'gold' },
  { x: 284, y: 52, of: 'rosehip' },
];

const Drum = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <Cut d="M-19 0h38l-7 34h-24z" of="rosehip" />
    <path
      d="M-18 4l7 26 5-26 6 28 6-28 5 26 7-26"
      className="fill-none stroke-marigold-400"
      strokeWidth={2}
    />
    <ellipse rx={20} ry={6} className={ink({ of: 'gold' })} />
    <ellipse rx={16} ry={4.2} className={ink({ of: 'paper' })} />
  </g>
);

/** Lanterns over the square, drums, and people dressed for the day. */
export const Cultural = () => (
  <>
    <Cut
      d="M0 136V96q16-30 32 0v-6q22-34 44 0v8h20v40zM320 136V96q-16-30-32 0v-6q-22-34-44 0v8h-20v40z"
      of="haze"
    />
    <Cut d="M90 168V96q70-62 140 0v72h-20v-58q-50-50-100 0v58z" of="mid" />
    <Cut d="M104 168v-60q56-54 112 0v60h-6v-58q-50-50-100 0v58z" of="gold" />
    <Cut d="M82 166h36v8H82zM202 166h36v8h-36z" of="deep" />
    <path d="M-4 26Q160 72 324 26" className="fill-none stroke-(--cord)" strokeWidth={1.5} />
    {LANTERNS.map(({ x, y, of }) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <Night>
          <circle r={22} className={ink({ of: 'gold' })} fillOpacity={0.28} />
        </Night>
        <path d="M0-30v60" className="stroke-type-scene-4" strokeWidth={1.2} />
        <ellipse rx={13} ry={14} className={ink({ of })} />
        <ellipse rx={5.5} ry={14} className={ink({ of: 'paper' })} fillOpacity={0.4} />
        <Cut d="M-6-16h12v4H-6zM-6 12h12v4H-6z" of="deep" />
      </g>
    ))}
    <Cut d="M0 154q160-16 320 0v72H0z" of="soft" />
    <Row from={87} gap={48.5} y={156} scale={1.04} who={[7, 1, 11, 3]} hat="band" />
    <Person x={44} y={188} who={9} scale={1.2} shirt="spruce" />
    <Person x={134} y={190} who={2} scale={1.2} shirt="lake" armsUp />
    <Person x={186} y={190} who={0} scale={1.2} shirt="paper" armsUp />
    <Person x={276} y={188} who={8} scale={1.2} shirt="rosehip" />
    <Cut d="M0 194h320v40H0z" of="deep" />
    <Drum x={90} y={166} />
    <Drum x={232} y={166} />
    <Cut
      d="M0 198l10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8v30H0z"
      of="gold"
    />
    <Cut d="M0 212h320v14H0z" of="mid" />
  </>
);
