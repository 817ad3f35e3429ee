import { Input, type InputProps } from '../input';
import { cn } from '../lib/cn';

export type DateFieldProps = Omit<InputProps, 'type' | 'value' | 'defaultValue'> & {
  /** An ISO calendar day, such as '2030-07-12'; '' for none. A day, not an instant: it has no zone. So are `min` and `max`. */
  value?: string | undefined;
  /** What it holds at first, where the page does not keep it. */
  defaultValue?: string | undefined;
};

/** A calendar day. The browser's own field: typed or picked, in the order the reader writes dates. */
export function DateField({ className, ...props }: DateFieldProps) {
  return <Input {...props} type="date" className={cn('tabular-nums', className)} />;
}
