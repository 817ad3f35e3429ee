export { Select, type SelectProps } from './select';
export type { SelectEntry, SelectGroup, SelectOption } from './select-options';
