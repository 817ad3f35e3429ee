export * as Timeline from './timeline';
export type { ItemProps as TimelineItemProps, RootProps as TimelineRootProps } from './timeline';
export type { TimelineState } from './timeline.variants';
