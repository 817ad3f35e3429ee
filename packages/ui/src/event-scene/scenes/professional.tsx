import { Row } from '../shapes/people';
import { Cut, Windows } from '../shapes/paper';
import { Bottle } from '../shapes/things';

const rows = (x: number, top: number, columns: number, count: number) =>
  Array.from({ length: columns * count }, (_, index): [number, number, number, number] => [
    x + (index % columns) * 11,
    top + Math.floor(index / columns) * 14,
    6,
    8,
  ]);

/** A city behind the glass, and colleagues with their badges. */
export const Professional = () => (
  <>
    <Cut d="M0 90h30V60h26v36h28V40h34v60h26V54h32v40h30V70h34v26h30V52h32v40h48v130H0z" of="haze" />
    <Cut d="M10 180V78h40v102z" of="soft" />
    <Cut d="M62 180V52l22-14 22 14v128z" of="mid" />
    <Cut d="M114 180V92h38v88z" of="soft" />
    <Cut d="M160 180V66h40v114z" of="mid" />
    <Cut d="M178 66V40h3v26z" of="mid" />
    <Cut d="M208 180V98h32v82z" of="soft" />
    <Cut d="M250 180V72q22-22 44 0v108z" of="mid" />
    <Cut d="M298 180V94h30v86z" of="soft" />
    <Windows
      at={[...rows(69, 62, 3, 5), ...rows(166, 76, 3, 4), ...rows(257, 80, 3, 4), ...rows(17, 90, 3, 3)]}
    />
    <Cut d="M0 156h320v70H0z" of="deep" />
    <Row from={28} gap={44} y={174} scale={1.16} who={[7, 5, 0, 1, 9, 3, 2]} badge />
    <Cut d="M0 176h320v10H0z" of="paper" />
    <Cut d="M0 186h320v40H0z" of="mid" />
    <Cut d="M80 160h28v18H80zM212 160h28v18h-28z" of="soft" />
    <Cut d="M92 167h4v4h-4zM224 167h4v4h-4z" of="deep" />
    <Bottle x={50} y={174} of="gold" />
    <Bottle x={138} y={174} of="spruce" />
    <Bottle x={182} y={174} of="gold" />
    <Bottle x={270} y={174} of="spruce" />
    <Cut d="M0 200h320v26H0z" of="deep" />
  </>
);
