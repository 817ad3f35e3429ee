export * as ContextMenu from './context-menu';
export type { ItemProps as ContextMenuItemProps } from './context-menu';
