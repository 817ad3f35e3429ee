import { cva, type VariantProps } from 'class-variance-authority';

/** The box of a block on the sheet. Its edges are ends of time: nothing of it may stand outside of them but its ring. */
export const blockBox = cva(
  'group/block [container:grips/size] absolute block overflow-hidden rounded-md text-start text-card-foreground select-none focus-ring print:break-inside-avoid',
  {
    variants: {
      state: {
        rests: '',
        /** What is carried stands elsewhere; its old place stays dashed. */
        'left-behind': 'outline-2 -outline-offset-2 outline-input outline-dashed',
        pending: 'animate-pulse motion-reduce:animate-none',
        carried: 'pointer-events-none z-6 shadow-lg motion-safe:scale-[1.02]',
        refused: 'pointer-events-none z-6 shadow-lg motion-safe:-rotate-1',
      },
      movable: { true: 'cursor-grab', false: 'cursor-pointer' },
      chosen: { true: 'ring-2 ring-selected-edge', false: '' },
    },
    compoundVariants: [
      { state: ['rests', 'left-behind', 'pending'], chosen: false, class: 'z-1' },
      { state: ['rests', 'left-behind', 'pending'], chosen: true, class: 'z-4' },
      // A ring is a shadow, which is not drawn where colours are forced.
      { state: ['rests', 'pending'], chosen: true, class: 'forced-colors:outline-2' },
    ],
  },
);

/** The part of a block that is the thing itself, without set-up and clearing. */
export const blockBody = cva('absolute inset-x-0 overflow-hidden rounded-md [container:block/size]', {
  variants: {
    tone: {
      plain: 'border border-input bg-card',
      quiet: 'border border-transparent bg-quiet text-quiet-foreground',
      dashed: 'border border-dashed border-input bg-card',
      held: 'border-[1.5px] border-due-soft-foreground bg-due-soft text-due-soft-foreground forced-colors:border-3 forced-colors:border-double',
      solid: 'border border-primary bg-primary text-primary-foreground',
      refused: 'border-2 border-destructive bg-danger-surface text-danger-text',
      warned: 'border-2 border-due-soft-foreground bg-due-soft text-due-soft-foreground',
      /** The old place of what is carried. */
      left: 'bg-card text-muted-foreground',
    },
    /** Not the whole of it: it goes on in the column before or after. */
    begun: { true: 'rounded-t-none border-t-0', false: '' },
    goesOn: { true: 'rounded-b-none border-b-0', false: '' },
    /** An entry of a month goes on sideways. */
    sideways: { true: 'flex items-center', false: '' },
  },
});

export type BodyTone = NonNullable<VariantProps<typeof blockBody>['tone']>;
export type BlockState = NonNullable<VariantProps<typeof blockBox>['state']>;

/** Set-up and clearing: hatched in the colour of the state. */
export const blockTail = cva(
  'absolute inset-x-0 bg-[repeating-linear-gradient(-45deg,currentColor_0_1.5px,transparent_1.5px_6px)] opacity-55 forced-colors:border forced-colors:border-dashed',
  {
    variants: {
      tone: {
        plain: 'text-input',
        quiet: 'text-input',
        dashed: 'text-input',
        held: 'text-due-soft-foreground',
        solid: 'text-primary',
        refused: 'text-destructive',
        warned: 'text-due-soft-foreground',
        left: 'text-transparent',
      },
    },
  },
);
