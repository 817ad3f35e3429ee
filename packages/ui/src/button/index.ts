export { Button, type ButtonBehaviour, type ButtonProps } from './button';
export {
  BUTTON_SIZES,
  BUTTON_VARIANTS,
  buttonVariants,
  type ButtonLooks,
  type ButtonSize,
  type ButtonVariant,
} from './button.variants';
