export {
  NativeSelect,
  type NativeSelectGroup,
  type NativeSelectOption,
  type NativeSelectProps,
} from './native-select';
