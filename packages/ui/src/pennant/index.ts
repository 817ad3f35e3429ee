export { Bunting, type BuntingProps } from './bunting';
export { hueClass } from './hue.variants';
export { Pennant, type PennantProps } from './pennant';
