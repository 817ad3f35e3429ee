export { Combobox, type ComboboxProps } from './combobox';
export { searchOptions, type ComboboxOption } from './combobox.search';
export { ComboboxList, type ComboboxListProps } from './combobox-list';
export { useCombobox, type ComboboxState } from './use-combobox';
