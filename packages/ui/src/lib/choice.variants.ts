import { cva, type VariantProps } from 'class-variance-authority';
import { choiceInput } from './choice';

/** The box or circle by the kind of choice. */
export const choiceVariants = cva(choiceInput, {
  variants: { type: { radio: 'rounded-full', checkbox: 'rounded-sm' } },
});

export type ChoiceType = NonNullable<VariantProps<typeof choiceVariants>['type']>;

/** Where the choices of one question stand. */
export const choiceList = cva('', {
  variants: { inline: { true: 'flex flex-wrap gap-x-6 gap-y-2', false: 'grid gap-2' } },
  defaultVariants: { inline: false },
});
