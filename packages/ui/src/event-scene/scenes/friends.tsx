import { Person } from '../shapes/people';
import { Cut, Lights, Night } from '../shapes/paper';
import { ink } from '../shapes/ink.variants';
import { Poplar } from '../shapes/things';

/** A fire on the shore at the end of the day. */
export const Friends = () => (
  <>
    <Cut d="M0 104q40-26 84-10t70 4 72-8 94 6v130H0z" of="haze" />
    <Cut d="M0 112h320v34H0z" of="soft" />
    <path
      d="M128 120h64M140 128h40M40 126h34M246 122h40"
      className="stroke-type-scene-1"
      strokeWidth={2.5}
      strokeLinecap="round"
    />
    <Poplar x={16} y={150} scale={1.2} />
    <Poplar x={44} y={150} scale={0.9} of="deep" />
    <Poplar x={304} y={150} scale={1.3} />
    <Poplar x={278} y={150} scale={0.85} of="deep" />
    <Lights from={[20, 48]} to={[300, 44]} sag={24} count={11} />
    <Cut d="M0 152q80-18 160-12t160 8v80H0z" of="mid" />
    <Night>
      <circle cx={160} cy={150} r={66} className={ink({ of: 'gold' })} fillOpacity={0.14} />
      <circle cx={160} cy={150} r={44} className={ink({ of: 'gold' })} fillOpacity={0.2} />
    </Night>
    <Person x={40} y={170} who={10} scale={1.05} shirt="lake" />
    <Person x={78} y={166} who={2} scale={1.05} />
    <Person x={114} y={164} who={3} scale={1.05} />
    <Person x={206} y={164} who={5} scale={1.05} />
    <Person x={242} y={166} who={7} scale={1.05} shirt="rosehip" />
    <Person x={282} y={170} who={1} scale={1.05} shirt="paper" />
    <Cut
      d="M160 108c4 16 22 22 22 42a22 20 0 0 1-44 0c0-14 8-16 10-28 4 4 6 8 7 12 5-8 6-16 5-26z"
      of="gold"
    />
    <Cut d="M161 134c3 8 10 12 10 20a10.5 10 0 0 1-21 0c0-8 8-10 11-20z" of="paper" />
    <Cut d="M128 164l60 8-1 7-60-8zM192 164l-60 8 1 7 60-8z" of="deep" />
    <Cut d="M0 176q20-9 56-5t70 3l10 50H0z" of="deep" />
    <Cut d="M320 176q-20-9-56-5t-70 3l-10 50h136z" of="deep" />
    <Cut d="M0 184q160-16 320 0v40H0z" of="soft" />
  </>
);
