import { cva, type VariantProps } from 'class-variance-authority';

/** The row of a message; the reader's own are at the inline end. */
export const messageLine = cva('flex items-start gap-2', {
  variants: { from: { me: 'justify-end', them: '' } },
});

/** Name, words and time. */
export const messageBody = cva('grid max-w-[85%] min-w-0 gap-1 sm:max-w-[70%]', {
  variants: { from: { me: 'justify-items-end', them: '' } },
});

/** The bubble around the words: its corner points to whose it is. */
export const messageText = cva(
  'rounded-lg px-4 py-2.5 text-sm whitespace-pre-line wrap-anywhere forced-colors:border',
  {
    variants: {
      from: {
        me: 'rounded-ee-sm bg-secondary text-secondary-foreground',
        them: 'rounded-es-sm bg-muted text-foreground',
      },
    },
  },
);

export type MessageSide = NonNullable<VariantProps<typeof messageText>['from']>;
