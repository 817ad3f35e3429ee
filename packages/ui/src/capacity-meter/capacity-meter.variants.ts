import { cva } from 'class-variance-authority';

/** The bar by how much room is left: enough, a tenth or less, none (which is a success), or less than none. */
export const capacityBar = cva('block forced-colors:text-[CanvasText] rtl:-scale-x-100', {
  variants: {
    room: { enough: 'text-chart-1', little: 'text-chart-2', full: 'text-primary', over: 'text-destructive' },
  },
});
