import { cva } from 'class-variance-authority';

/** What came of a press: only what failed is shown, the rest is heard. */
export const statusLine = cva('', {
  variants: { failed: { true: 'text-sm text-destructive-text', false: 'sr-only' } },
});
