export { Toggle, type ToggleProps } from './toggle';
export { toggleVariants, type ToggleLooks, type ToggleSize, type ToggleVariant } from './toggle.variants';
