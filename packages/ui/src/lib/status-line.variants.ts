import { cva } from 'class-variance-authority';

/** The result of a press: a failure is visible, success is announced only. */
export const statusLine = cva('', {
  variants: { failed: { true: 'text-sm text-destructive-text', false: 'sr-only' } },
});
