import { Cut } from './paper';
import { ink, type Ink } from './ink.variants';

/** A tree that stands on `y`: three sheets of leaves over a trunk, 100 high at scale 1. */
export function Tree({ x, y, scale = 1, of = 'mid' }: { x: number; y: number; scale?: number; of?: Ink }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Cut d="M-5 0l2-62h6l2 62z" of="deep" />
      <Cut d="M-1-40L-18-58l3-3L1-46z" of="deep" />
      <g className={ink({ of })}>
        <circle cx={0} cy={-76} r={28} />
        <circle cx={-24} cy={-60} r={19} />
        <circle cx={24} cy={-60} r={19} />
      </g>
    </g>
  );
}

/** A slim tree like a poplar. */
export const Poplar = ({
  x,
  y,
  scale = 1,
  of = 'mid',
}: {
  x: number;
  y: number;
  scale?: number;
  of?: Ink;
}) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <Cut d="M-3 0v-24h6V0z" of="deep" />
    <Cut d="M0-96c15 20 21 40 21 54A21 27 0 0 1-21-42c0-14 6-34 21-54z" of={of} />
  </g>
);

/** A bush that stands on `y`. */
export const Bush = ({ x, y, scale = 1, of = 'mid' }: { x: number; y: number; scale?: number; of?: Ink }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <Cut d="M-30 0a14 14 0 0 1 6-25 18 18 0 0 1 34-4A15 15 0 0 1 30 0z" of={of} />
  </g>
);

/** A pole with a banner that blows to one side. */
export function Flag({
  x,
  y,
  height,
  of,
  flip = false,
}: {
  x: number;
  y: number;
  height: number;
  of: Ink;
  flip?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y})${flip ? ' scale(-1 1)' : ''}`}>
      <Cut d={`M-1.5 0v${-height}h3V0z`} of="deep" />
      <circle cy={-height} r={3} className={ink({ of: 'gold' })} />
      <Cut d={`M1.5 ${-height + 4}c10-6 18 5 34-1l-4 10 4 11c-16 6-24-5-34 1z`} of={of} />
    </g>
  );
}

/** A long table across the picture, its cloth hanging to the lower edge. */
export const LongTable = ({ y }: { y: number }) => (
  <>
    <Cut d={`M0 ${y + 14}h320V240H0z`} of="shade" />
    <Cut d={`M0 ${y}h320v16H0z`} of="paper" />
  </>
);

/** A dish on a table that begins at `y`. */
export const Dish = ({ x, y, of = 'gold' }: { x: number; y: number; of?: Ink }) => (
  <>
    <ellipse cx={x} cy={y + 4} rx={14} ry={3.2} className={ink({ of: 'soft' })} />
    <Cut d={`M${x - 10} ${y + 3}a10 7 0 0 1 20 0z`} of={of} />
  </>
);

/** A glass or a bottle on a table that begins at `y`. */
export const Bottle = ({ x, y, of = 'spruce' }: { x: number; y: number; of?: Ink }) => (
  <Cut d={`M${x - 4} ${y + 5}v-13q0-4 2.2-6v-6h3.6v6q2.2 2 2.2 6v13z`} of={of} />
);

/** A balloon whose string ends at `y`. */
export const Balloon = ({ x, y, height = 60, of }: { x: number; y: number; height?: number; of: Ink }) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d={`M0 0Q6 ${-height / 4} 0 ${-height / 2}`}
      className="fill-none stroke-type-scene-4"
      strokeWidth={1.2}
    />
    <Cut d={`M0 ${-height / 2 - 2}l-4 6h8z`} of={of} />
    <ellipse cy={-height / 2 - 18} rx={15} ry={18} className={ink({ of })} />
    <ellipse
      cx={-5}
      cy={-height / 2 - 24}
      rx={3}
      ry={5}
      className={ink({ of: 'paper' })}
      fillOpacity={0.55}
    />
  </g>
);
