/** The native box or circle of a choice: a form control first, our looks second. */
export const choiceInput =
  'choice-mark weak:inline-grid weak:size-5 weak:shrink-0 weak:appearance-none weak:border weak:border-input weak:bg-card ' +
  'weak:text-primary-foreground focus-ring checked:border-primary checked:bg-primary ' +
  'indeterminate:not-[[type=radio]]:border-primary indeterminate:not-[[type=radio]]:bg-primary ' +
  'aria-invalid:border-destructive-text disabled:cursor-not-allowed disabled:opacity-55 forced-colors:appearance-auto';

/** The line that holds a choice and its words: all of it is the target. */
export const choiceRow =
  'flex min-w-0 cursor-pointer items-start gap-2.5 pointer-coarse:min-h-11 pointer-coarse:py-2 ' +
  'has-disabled:cursor-not-allowed';
