import { Row } from '../shapes/people';
import { Cut, Windows } from '../shapes/paper';
import { Flag, Tree } from '../shapes/things';

const Cap = ({ x, y, turn }: { x: number; y: number; turn: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <Cut d="M-8 2h16v6q-8 4-16 0z" of="deep" />
    <Cut d="M0-7l17 7-17 7-17-7z" of="deep" />
    <Cut d="M12-1h2v9h-2z" of="gold" />
  </g>
);

/** The old school with its clock, and caps in the air. */
export const School = () => (
  <>
    <Cut d="M0 124q80-30 160-16t160-10v130H0z" of="haze" />
    <Tree x={14} y={164} scale={1.1} />
    <Tree x={308} y={164} scale={1.1} />
    <Cut d="M52 104h216v70H52z" of="mid" />
    <Cut d="M46 104l18-18h192l18 18z" of="deep" />
    <Cut d="M130 174V62h60v112z" of="paper" />
    <Cut d="M124 66l36-34 36 34z" of="deep" />
    <Flag x={160} y={36} height={26} of="gold" />
    <circle cx={160} cy={84} r={14} className="fill-type-scene-4" />
    <circle cx={160} cy={84} r={11} className="fill-marigold-200" />
    <path d="M160 77v7l5 4" className="fill-none stroke-type-scene-4" strokeWidth={2} strokeLinecap="round" />
    <Windows
      at={[
        [64, 114, 16, 24],
        [88, 114, 16, 24],
        [110, 114, 12, 24],
        [198, 114, 12, 24],
        [216, 114, 16, 24],
        [240, 114, 16, 24],
      ]}
    />
    <Cap x={84} y={66} turn={-18} />
    <Cap x={114} y={42} turn={12} />
    <Cap x={210} y={50} turn={-14} />
    <Cap x={238} y={70} turn={18} />
    <Cap x={272} y={46} turn={-8} />
    <Cut d="M0 158q160-12 320 0v70H0z" of="soft" />
    <Row from={46} gap={38} y={182} scale={1.08} who={[1, 0, 11, 3, 4, 5, 2]} shirt="deep" armsUp />
    <path
      d="M40 158l6 9 6-9M78 155l6 9 6-9M116 158l6 9 6-9M154 155l6 9 6-9M192 158l6 9 6-9M230 155l6 9 6-9M268 158l6 9 6-9"
      className="fill-none stroke-marigold-400"
      strokeWidth={3}
    />
    <Cut d="M0 186h320v40H0z" of="spruce" />
    <Cut d="M0 194q16-8 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0v32H0z" of="mid" />
  </>
);
