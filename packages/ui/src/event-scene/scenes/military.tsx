import { Row } from '../shapes/people';
import { Cut } from '../shapes/paper';
import { Flag, Poplar } from '../shapes/things';

/** Colours on parade before the hills, and those who served together. */
export const Military = () => (
  <>
    <Cut d="M0 116l46-30 40 22 52-38 50 34 44-28 88 44v110H0z" of="haze" />
    <Cut d="M0 138q90-30 170-12t150-10v110H0z" of="soft" />
    <Poplar x={18} y={152} scale={1} />
    <Poplar x={44} y={150} scale={0.75} of="deep" />
    <Poplar x={302} y={150} scale={1} />
    <Poplar x={278} y={148} scale={0.75} of="deep" />
    <Flag x={90} y={160} height={98} of="rosehip" />
    <Flag x={214} y={160} height={98} of="spruce" />
    <Cut d="M134 160v-8h8l9-78 9-16 9 16 9 78h8v8z" of="paper" />
    <Cut d="M160 58l9 16 9 78h8v8h-26z" of="shade" />
    <path
      d="M160 98l3.8 7.7 8.5 1.2-6.2 6 1.5 8.4-7.6-4-7.6 4 1.5-8.4-6.2-6 8.5-1.2z"
      className="fill-marigold-400"
    />
    <Cut d="M0 158q160-14 320 0v70H0z" of="mid" />
    <Row from={46} gap={38} y={184} scale={1.1} who={[3, 0, 5, 6, 10, 11, 1]} shirt="deep" hat="peaked" />
    <path
      d="M37 172h9M75 169h9M113 172h9M151 169h9M189 172h9M227 169h9M265 172h9"
      className="stroke-marigold-400"
      strokeWidth={3.5}
    />
    <Cut d="M0 188h320v40H0z" of="paper" />
    <Cut d="M0 194h320v5H0z" of="gold" />
    <Cut d="M0 199h320v30H0z" of="shade" />
  </>
);
