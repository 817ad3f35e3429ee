export * as Timeline from './timeline';
export type {
  ItemProps as TimelineItemProps,
  RootProps as TimelineRootProps,
  TimelineState,
} from './timeline';
