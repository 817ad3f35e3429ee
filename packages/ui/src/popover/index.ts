export * as Popover from './popover';
export type { ContentProps as PopoverContentProps } from './popover';
