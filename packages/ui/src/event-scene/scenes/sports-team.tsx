import { Row } from '../shapes/people';
import { BuntingLine, Cut, Night } from '../shapes/paper';
import { ink } from '../shapes/ink.variants';

const CROWD = Array.from({ length: 51 }, (_, index) => ({
  x: 8 + (index % 17) * 19 + (Math.floor(index / 17) % 2) * 9,
  y: 92 + Math.floor(index / 17) * 15,
}));

const Floodlight = ({ x }: { x: number }) => (
  <>
    <Cut d={`M${x - 2} 150V46h4v104z`} of="deep" />
    <Cut d={`M${x - 18} 30h36v20h-36z`} of="deep" />
    <Night>
      <circle cx={x} cy={40} r={34} className={ink({ of: 'gold' })} fillOpacity={0.2} />
    </Night>
    <path
      d={`M${x - 11} 36h.1m11-.1h.1m11 .1h.1M${x - 11} 44h.1m11 0h.1m11 0h.1`}
      className="stroke-marigold-200"
      strokeWidth={6}
      strokeLinecap="round"
    />
  </>
);

/** The team lifts its cup before full stands. */
export const SportsTeam = () => (
  <>
    <Floodlight x={44} />
    <Floodlight x={276} />
    <Cut d="M0 84q160-24 320 0v84H0z" of="soft" />
    <Cut d="M0 78q160-24 320 0v9q-160-24-320 0z" of="deep" />
    <g className={ink({ of: 'mid' })}>
      {CROWD.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={5} />
      ))}
    </g>
    <BuntingLine from={[-8, 62]} to={[328, 62]} sag={8} count={17} />
    <Cut d="M0 136h320v18H0z" of="deep" />
    <Cut d="M0 136h40l10 18H0zM100 136h50l10 18h-50zM210 136h50l10 18h-50z" of="gold" />
    <Cut d="M0 152h320v74H0z" of="spruce" />
    <path d="M0 152h50l-30 74H0zM110 152h46v74H96zM212 152h54l40 74h-74z" className="fill-spruce-600" />
    <Row from={64} gap={48} y={174} scale={1.1} who={[1, 4, 3, 5, 2]} shirt="paper" armsUp />
    <g transform="translate(0 -16)">
      <Cut d="M142 94h36v10q0 20-14 23v9h9v7h-26v-7h9v-9q-14-3-14-23z" of="gold" />
      <path
        d="M142 98h-9q0 17 13 19M178 98h9q0 17-13 19"
        className="fill-none stroke-marigold-400"
        strokeWidth={4}
      />
      <path
        d="M149 98v8q0 9 4 13"
        className="fill-none stroke-marigold-200"
        strokeWidth={3}
        strokeLinecap="round"
      />
    </g>
    <Row from={40} gap={48} y={198} scale={1.16} who={[10, 7, 11, 0, 8, 6]} shirt="gold" />
    <path
      d="M28 184h24M76 181h24M124 184h24M172 181h24M220 184h24M268 181h24"
      className="stroke-type-scene-4"
      strokeWidth={4}
    />
    <Cut d="M0 202q160-8 320 0v24H0z" of="deep" />
  </>
);
