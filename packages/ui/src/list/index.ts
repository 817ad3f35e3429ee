export * as List from './list';
export type { ItemProps as ListItemProps, RootProps as ListRootProps } from './list';
