import { Row } from '../shapes/people';
import { Cut, BuntingLine, Windows } from '../shapes/paper';
import { Bush, Flag, Tree } from '../shapes/things';

/** The club house with its flag, and members before the door. */
export const Club = () => (
  <>
    <Cut d="M0 118q60-28 130-12t190-14v130H0z" of="haze" />
    <Tree x={34} y={160} scale={1.15} />
    <Tree x={292} y={160} scale={1} />
    <Flag x={160} y={64} height={46} of="gold" />
    <Cut d="M76 92h168v76H76z" of="paper" />
    <Cut d="M76 92h168v8H76z" of="soft" />
    <Cut d="M160 48L254 96H66z" of="mid" />
    <Cut d="M160 58l-62 32h124z" of="deep" />
    <circle cx={160} cy={78} r={9} className="fill-type-scene-1" />
    <Windows
      at={[
        [88, 108, 18, 26],
        [114, 108, 18, 26],
        [188, 108, 18, 26],
        [214, 108, 18, 26],
      ]}
    />
    <path
      d="M97 108v26m-9-13h18M123 108v26m-9-13h18M197 108v26m-9-13h18M223 108v26m-9-13h18"
      className="stroke-type-scene-3"
      strokeWidth={1.6}
    />
    <Cut d="M143 168v-46a17 17 0 0 1 34 0v46z" of="deep" />
    <BuntingLine from={[66, 98]} to={[254, 98]} sag={7} count={11} />
    <Bush x={70} y={168} />
    <Bush x={252} y={168} scale={1.1} />
    <Cut d="M0 160q80-12 160-4t160-4v72H0z" of="soft" />
    <Cut d="M140 156h40l34 68H106z" of="shade" />
    <Row from={62} gap={39} y={182} scale={1.08} who={[0, 5, 9, 10, 4, 3]} />
    <Cut d="M0 184h320v40H0z" of="mid" />
    <Bush x={20} y={206} of="deep" />
    <Bush x={298} y={208} of="deep" />
    <Cut d="M0 194q40-10 80 0t80 0 80 0 80 0v30H0z" of="deep" />
    <path
      d="M24 204h.1M66 210h.1M108 203h.1M150 210h.1M190 204h.1M232 211h.1M276 204h.1"
      className="stroke-marigold-400"
      strokeWidth={7}
      strokeLinecap="round"
    />
    <path
      d="M44 213h.1M88 207h.1M130 205h.1M170 204h.1M212 207h.1M254 206h.1M300 212h.1"
      className="stroke-type-scene-1"
      strokeWidth={6}
      strokeLinecap="round"
    />
  </>
);
