export { Bunting, type BuntingProps } from './bunting';
export { hueClass } from './hue';
export { Pennant, type PennantProps } from './pennant';
