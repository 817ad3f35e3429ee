export * as MobileDrawer from './mobile-drawer';
export type {
  ContentProps as MobileDrawerContentProps,
  RootProps as MobileDrawerRootProps,
} from './mobile-drawer';
