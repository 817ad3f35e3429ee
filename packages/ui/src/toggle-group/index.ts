export * as ToggleGroup from './toggle-group';
export type { ToggleGroupItemProps, ToggleGroupRootProps } from './toggle-group';
