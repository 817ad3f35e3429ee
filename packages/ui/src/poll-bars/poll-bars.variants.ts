import { cva } from 'class-variance-authority';

/** The bar of an answer; that of the leading one has a colour of its own. */
export const pollBar = cva(
  'block rounded-full border border-input bg-muted rtl:-scale-x-100 forced-colors:text-[CanvasText]',
  { variants: { leads: { true: 'text-chart-1', false: 'text-chart-3' } } },
);
