export { Combobox, type ComboboxProps } from './combobox';
export { searchOptions, type ComboboxOption } from './combobox.search';
