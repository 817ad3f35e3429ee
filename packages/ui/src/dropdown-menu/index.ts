export * as DropdownMenu from './dropdown-menu';
export type { ItemProps as DropdownMenuItemProps } from './dropdown-menu';
export { menuItem, menuPanel } from './dropdown-menu.variants';
