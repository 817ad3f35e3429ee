export * as Tabs from './tabs';
export type { ListProps as TabsListProps } from './tabs';
