import { Row } from '../shapes/people';
import { Cut, Lights, Night } from '../shapes/paper';
import { ink } from '../shapes/ink.variants';

/** Dancing under the mirror ball. */
export const SocialEvent = () => (
  <>
    <circle cx={160} cy={122} r={78} className={ink({ of: 'lamp' })} />
    <Cut d="M160 60L40 224h66zM160 60l120 164h-66z" of="haze" />
    <Night>
      <path d="M160 60L40 224h66zM160 60l120 164h-66z" className={ink({ of: 'gold' })} fillOpacity={0.18} />
    </Night>
    <path d="M160 0v40" className="stroke-type-scene-4" strokeWidth={1.5} />
    <circle cx={160} cy={62} r={24} className={ink({ of: 'mid' })} />
    <Cut d="M143 45a24 24 0 0 1 34 0q-8 8-8 17t8 17a24 24 0 0 1-34 0q8-8 8-17t-8-17z" of="soft" />
    <path
      d="M137 54h46M137 70h46M140 47q20-6 40 0M140 77q20 6 40 0M160 38v48"
      className="fill-none stroke-type-scene-4"
      strokeWidth={1.3}
    />
    <Cut d="M146 50h8v6h-8zM164 64h9v7h-9zM150 72h7v6h-7z" of="paper" />
    <Cut d="M172 48h7v6h-7zM139 60h8v6h-8z" of="gold" />
    <Lights from={[30, 36]} to={[160, 30]} sag={18} count={6} />
    <Lights from={[160, 30]} to={[290, 36]} sag={18} count={6} />
    <Cut d="M0 0h58q4 80-22 160-6 30-4 64H0zM320 0h-58q-4 80 22 160 6 30 4 64h32z" of="mid" />
    <Cut d="M0 0h34q4 80-14 150-4 36-2 74H0zM320 0h-34q-4 80 14 150 4 36 2 74h18z" of="deep" />
    <Cut d="M-2 106l50 8-2 8-48-8zM322 106l-50 8 2 8 48-8z" of="gold" />
    <Cut d="M0 168h320v60H0z" of="soft" />
    <Row from={82} gap={52} y={150} scale={1.04} who={[8, 0, 11, 6]} />
    <Row from={56} gap={52} y={188} scale={1.16} who={[9, 5, 4, 1, 2]} armsUp />
    <Cut d="M0 190q160-10 320 0v34H0z" of="deep" />
    <Cut d="M0 202q160-10 320 0v24H0z" of="mid" />
  </>
);
