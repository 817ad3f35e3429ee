export { CopyButton, type CopyButtonProps } from './copy-button';
export { CopyField, type CopyFieldProps } from './copy-field';
export { copyText } from './copy-text';
