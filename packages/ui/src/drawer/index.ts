export * as Drawer from './drawer';
export type { ContentProps as DrawerContentProps, RootProps as DrawerRootProps } from './drawer';
export { DRAWER_SIDES, type DrawerSide, type DrawerSize } from './drawer.variants';
