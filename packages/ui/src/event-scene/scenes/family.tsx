import { Row } from '../shapes/people';
import { BuntingLine, Cut } from '../shapes/paper';
import { Bottle, Dish, LongTable, Tree } from '../shapes/things';

/** A long table under a tree, and everyone behind it. */
export const Family = () => (
  <>
    <Cut d="M0 128q70-34 150-14t170-20v130H0z" of="haze" />
    <Cut d="M0 150q90-34 180-12t140-10v96H0z" of="soft" />
    <Tree x={50} y={176} scale={1.35} />
    <BuntingLine from={[64, 58]} to={[330, 44]} sag={22} count={13} />
    <Row from={42} gap={40} y={162} scale={1.08} who={[8, 7, 1, 2, 6, 5, 4]} />
    <Row from={-36} gap={39} y={162} scale={1.08} who={[0, 11]} />
    <LongTable y={164} />
    <Dish x={74} y={163} />
    <Bottle x={101} y={163} />
    <Dish x={132} y={163} of="rosehip" />
    <Bottle x={160} y={163} of="mid" />
    <Dish x={190} y={163} of="gold" />
    <Bottle x={218} y={163} />
    <Dish x={248} y={163} of="spruce" />
    <Dish x={300} y={163} />
    <Dish x={16} y={163} of="spruce" />
  </>
);
