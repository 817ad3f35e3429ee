export { SplitButton, type SplitButtonProps, type SplitButtonVariant } from './split-button';
