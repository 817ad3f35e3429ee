import { Row } from '../shapes/people';
import { BuntingLine, Cut, Windows } from '../shapes/paper';
import { Dish, Tree } from '../shapes/things';

/** A street with its tables out, and bunting from house to house. */
export const Community = () => (
  <>
    <Cut d="M0 96h34V70l20-14 20 14v26h30v90H0z" of="haze" />
    <Cut d="M226 92V66h26v14h40V60h28v130h-94z" of="haze" />
    <Cut d="M-4 180V92l30-26 30 26v88z" of="mid" />
    <Cut d="M-10 94l36-32 36 32-5 5-31-27-31 27z" of="deep" />
    <Cut d="M56 180v-76h50v76z" of="paper" />
    <Cut d="M52 96h58v10H52z" of="deep" />
    <Cut d="M106 180V86l29-24 29 24v94z" of="soft" />
    <Cut d="M100 88l35-30 35 30-5 5-30-25-30 25z" of="deep" />
    <Cut d="M164 180V98h46v82z" of="mid" />
    <Cut d="M160 90h54v10h-54z" of="deep" />
    <Cut d="M210 180V94l29-26 29 26v86z" of="paper" />
    <Cut d="M204 96l35-32 35 32-5 5-30-27-30 27z" of="mid" />
    <Cut d="M268 180v-74h60v74z" of="soft" />
    <Cut d="M264 98h64v10h-64z" of="deep" />
    <Windows
      at={[
        [12, 98, 12, 16],
        [32, 98, 12, 16],
        [66, 114, 12, 16],
        [86, 114, 12, 16],
        [119, 92, 12, 18],
        [139, 92, 12, 18],
        [174, 108, 10, 16],
        [191, 108, 10, 16],
        [224, 102, 12, 16],
        [243, 102, 12, 16],
        [280, 116, 12, 16],
        [302, 116, 12, 16],
      ]}
    />
    <BuntingLine from={[-6, 74]} to={[136, 66]} sag={14} count={8} />
    <BuntingLine from={[136, 66]} to={[326, 82]} sag={16} count={10} />
    <Tree x={300} y={178} scale={0.7} of="mid" />
    <Cut d="M0 168h320v60H0z" of="haze" />
    <Row from={24} gap={39} y={176} scale={1.04} who={[11, 9, 1, 0, 8, 7, 5, 3]} />
    <Cut d="M0 178h320v14H0z" of="paper" />
    <Cut d="M0 190h320v40H0z" of="shade" />
    <Cut
      d="M0 190q20 16 40 0 20 16 40 0 20 16 40 0 20 16 40 0 20 16 40 0 20 16 40 0 20 16 40 0 20 12 40 0z"
      of="gold"
    />
    <Cut d="M0 188h320v4H0z" of="gold" />
    <Dish x={44} y={177} of="rosehip" />
    <Dish x={121} y={177} of="spruce" />
    <Dish x={199} y={177} />
    <Dish x={277} y={177} of="mid" />
  </>
);
