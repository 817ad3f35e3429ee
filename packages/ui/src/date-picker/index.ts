export type { DayProblemText } from '../lib/use-day-input';
export { DatePicker, type DatePickerProps } from './date-picker';
