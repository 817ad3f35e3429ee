export { Combobox, type ComboboxProps } from './combobox';
export { searchOptions, type ComboboxOption } from './search-options';
export { ComboboxList, type ComboboxListProps } from './combobox-list';
export { useCombobox, type ComboboxState } from './use-combobox';
