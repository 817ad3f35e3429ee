export { ButtonAsChild, type ButtonAsChildProps } from './button-as-child';
