export * as HoverCard from './hover-card';
export type { ContentProps as HoverCardContentProps, RootProps as HoverCardRootProps } from './hover-card';
