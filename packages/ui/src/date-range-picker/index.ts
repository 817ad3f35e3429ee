export { NO_RANGE, type DayRange } from '../calendar';
export type { DayProblemText } from '../lib/use-day-input';
export { DateRangePicker, type DateRangePickerProps } from './date-range-picker';
export type { RangePreset } from './presets';
