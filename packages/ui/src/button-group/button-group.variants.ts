import { cva, type VariantProps } from 'class-variance-authority';

export const buttonGroupVariants = cva('', {
  variants: {
    orientation: { horizontal: '', vertical: '' },
    attached: {
      // Long labels wrap inside their button in place of widening the page, and its neighbours grow with it.
      // What is focused stands above its neighbours, or they would cover its edge.
      true: [
        'max-w-full [&>*]:relative [&>*]:h-auto [&>*]:shrink [&>*]:py-1 [&>*:focus-visible]:z-10',
        '[&>[class~="weak:size-control"]]:min-h-control [&>[class~="weak:size-control"]]:shrink-0 [&>[class~="weak:size-control"]]:py-0',
      ],
      false: 'gap-2',
    },
  },
  compoundVariants: [
    // Edges overlap by a pixel; fills without an edge stand a pixel apart.
    {
      attached: true,
      orientation: 'horizontal',
      class:
        'inline-flex [&>*:not(:first-child)]:rounded-s-none [&>*:not(:last-child)]:rounded-e-none ' +
        '[&>*+[class~="weak:border"]]:-ms-px [&>*+*:not([class~="weak:border"])]:ms-px',
    },
    {
      attached: true,
      orientation: 'vertical',
      class:
        'inline-grid [&>*:not(:first-child)]:rounded-t-none [&>*:not(:last-child)]:rounded-b-none ' +
        '[&>*+[class~="weak:border"]]:-mt-px [&>*+*:not([class~="weak:border"])]:mt-px',
    },
    { attached: false, orientation: 'horizontal', class: 'flex flex-wrap' },
    { attached: false, orientation: 'vertical', class: 'inline-grid max-w-full' },
  ],
  defaultVariants: { orientation: 'horizontal', attached: true },
});

export type ButtonGroupLooks = VariantProps<typeof buttonGroupVariants>;
export type ButtonGroupOrientation = NonNullable<ButtonGroupLooks['orientation']>;
