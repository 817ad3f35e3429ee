import { Input, type InputProps } from '../input';
import { cn } from '../lib/cn';

export type TimeFieldProps = Omit<InputProps, 'type' | 'step' | 'value' | 'defaultValue'> & {
  /** Wall-clock time of 24 hours, such as '18:30'; '' for none. The zone stands beside it, not in it. */
  value?: string | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: string | undefined;
  /** Minutes between the offered times; any minute can still be typed when it is 1. */
  minutes?: number | undefined;
};

/** A time of day, shown in the reader's own 12 or 24 hours. */
export function TimeField({ minutes = 1, className, ...props }: TimeFieldProps) {
  return <Input {...props} type="time" step={minutes * 60} className={cn('tabular-nums', className)} />;
}
