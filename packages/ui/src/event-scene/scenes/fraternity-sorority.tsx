import { Row } from '../shapes/people';
import { Cut, Lights, Windows } from '../shapes/paper';
import { Bush, Tree } from '../shapes/things';

const COLUMNS = [92, 122, 182, 212];

/** The chapter house with its columns, and brothers and sisters on the steps. */
export const FraternitySorority = () => (
  <>
    <Cut d="M0 126q80-30 160-16t160-12v130H0z" of="haze" />
    <Tree x={26} y={166} scale={1.2} />
    <Tree x={298} y={166} scale={1.2} of="soft" />
    <Cut d="M64 86h192v86H64z" of="soft" />
    <Windows
      at={[
        [72, 104, 12, 26],
        [102, 104, 14, 26],
        [204, 104, 12, 26],
        [236, 104, 12, 26],
      ]}
    />
    <Cut d="M142 172v-50q18-16 36 0v50z" of="deep" />
    <Cut d="M160 40l92 42H68z" of="mid" />
    <Cut d="M160 51l-58 27h116z" of="paper" />
    <Cut d="M150 58h20v9q0 8-10 12-10-4-10-12z" of="deep" />
    <Cut d="M155 62h10v6q0 4-5 6-5-2-5-6z" of="gold" />
    <Cut d="M66 82h188v10H66z" of="deep" />
    {COLUMNS.map((x) => (
      <g key={x}>
        <Cut d={`M${x} 98h16v70H${x}z`} of="paper" />
        <Cut d={`M${x + 10} 98h6v70h-6z`} of="shade" />
        <Cut d={`M${x - 3} 92h22v7H${x - 3}z`} of="paper" />
      </g>
    ))}
    <Lights from={[62, 92]} to={[258, 92]} sag={9} count={10} />
    <Bush x={60} y={172} of="mid" />
    <Bush x={262} y={172} of="mid" />
    <Cut d="M80 160h160v8H80zM70 168h180v10H70z" of="paper" />
    <Cut d="M0 166q30-8 66 4h188q36-12 66-4v60H0z" of="soft" />
    <Row from={48} gap={38} y={184} scale={1.1} who={[0, 5, 7, 3, 11, 4, 1]} shirt="deep" />
    <path
      d="M38 178l10 0M76 175h10M114 178h10M152 175h10M190 178h10M228 175h10M266 178h10"
      className="stroke-marigold-400"
      strokeWidth={9}
    />
    <Cut d="M0 188q160-10 320 0v40H0z" of="mid" />
    <Cut d="M0 202q160-12 320 0v24H0z" of="deep" />
  </>
);
