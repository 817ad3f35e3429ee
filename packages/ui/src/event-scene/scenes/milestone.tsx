import { Person } from '../shapes/people';
import { BuntingLine, Cut, Night } from '../shapes/paper';
import { Balloon, LongTable } from '../shapes/things';
import { ink } from '../shapes/ink.variants';

const CANDLES = [140, 150, 160, 170, 180];

/** A cake of three tiers with its candles lit, balloons, and the closest ones beside it. */
export const Milestone = () => (
  <>
    <Cut d="M0 0h44q10 90-18 224H0zM320 0h-44q-10 90 18 224h26z" of="soft" />
    <Cut d="M0 0h18q8 90-12 224H0zM320 0h-18q-8 90 12 224h6z" of="mid" />
    <circle cx={160} cy={112} r={74} className={ink({ of: 'lamp' })} />
    <BuntingLine from={[20, 26]} to={[300, 26]} sag={20} count={13} />
    <Balloon x={54} y={148} height={96} of="rosehip" />
    <Balloon x={82} y={146} height={60} of="gold" />
    <Balloon x={30} y={150} height={58} of="spruce" />
    <Balloon x={266} y={148} height={96} of="lake" />
    <Balloon x={240} y={146} height={62} of="mid" />
    <Balloon x={292} y={150} height={56} of="gold" />
    <Person x={48} y={170} who={9} scale={1.15} />
    <Person x={88} y={168} who={3} scale={1.15} shirt="lake" />
    <Person x={232} y={168} who={8} scale={1.15} shirt="spruce" />
    <Person x={274} y={170} who={0} scale={1.15} shirt="paper" />
    <LongTable y={170} />
    <Cut d="M104 172h112v6H104z" of="mid" />
    <Cut d="M112 138h96v34h-96z" of="mid" />
    <Cut d="M112 138h96v9q-8 9-16 0-8 9-16 0-8 9-16 0-8 9-16 0-8 9-16 0-8 9-16 0z" of="paper" />
    <Cut d="M124 112h72v26h-72z" of="soft" />
    <Cut d="M124 112h72v8q-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0z" of="deep" />
    <Cut d="M134 90h52v22h-52z" of="paper" />
    <Cut d="M134 90h52v7q-6.5 8-13 0-6.5 8-13 0-6.5 8-13 0-6.5 8-13 0z" of="gold" />
    <Night>
      <circle cx={160} cy={70} r={34} className={ink({ of: 'gold' })} fillOpacity={0.28} />
    </Night>
    {CANDLES.map((x) => (
      <g key={x}>
        <Cut d={`M${x - 1.6} 90V76h3.2v14z`} of="rosehip" />
        <Cut d={`M${x} 64q5 6 3 10-3 3-6 0-2-4 3-10z`} of="gold" />
      </g>
    ))}
  </>
);
