import { cva, type VariantProps } from 'class-variance-authority';

/** The class names of a link, for a router's own link component. */
export const textLinkVariants = cva('rounded-sm text-link underline-offset-4 wrap-anywhere focus-ring', {
  variants: {
    tone: {
      /** In running text: always underlined. */
      inline: 'underline hover:decoration-2',
      /** Alone on its line, in navigation or a footer: underlined under the pointer, and a finger can hit it. */
      standalone:
        'inline-flex max-w-full items-center gap-1.5 hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-4 [&_svg]:shrink-0',
    },
    /** Links that were followed turn grey. */
    markVisited: { true: 'visited:text-muted-foreground' },
  },
  defaultVariants: { tone: 'inline' },
});

export type TextLinkTone = NonNullable<VariantProps<typeof textLinkVariants>['tone']>;

export interface TextLinkLooks {
  /** Where it stands: in a sentence or alone. Default: in a sentence. */
  tone?: TextLinkTone | undefined;
  /** Links that were followed turn grey: in a list of things to read one after the other. */
  markVisited?: boolean | undefined;
}
