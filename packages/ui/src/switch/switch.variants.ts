import { cva } from 'class-variance-authority';
import { choiceRow } from '../lib/choice';

/** The thumb is drawn inside the input; a logical margin moves it, so that it works in both text directions. */
export const switchTrack =
  'before:size-4.5 before:rounded-full before:bg-current before:transition-[margin] before:duration-fast ' +
  'checked:before:ms-5 forced-colors:before:hidden ' +
  'weak:inline-flex weak:h-6 weak:w-11 weak:shrink-0 weak:cursor-pointer weak:appearance-none weak:items-center weak:rounded-full weak:border weak:border-input weak:bg-card weak:p-0.5 ' +
  'weak:text-input focus-ring checked:border-primary checked:bg-primary checked:text-primary-foreground ' +
  'aria-invalid:border-destructive-text disabled:cursor-not-allowed disabled:opacity-55 ' +
  'aria-busy:cursor-progress forced-colors:appearance-auto forced-colors:w-6';

/** The switch with its label; `atEnd` puts the label first. */
export const switchRow = cva(choiceRow, {
  variants: { atEnd: { true: 'flex-row-reverse justify-between' } },
});

/** Help and error, aligned below the label. */
export const switchMessages = cva('grid gap-1', {
  variants: { atEnd: { true: '', false: 'ps-13.5' } },
  defaultVariants: { atEnd: false },
});
