export * as SideNav from './side-nav';
export type {
  LinkProps as SideNavLinkProps,
  RootProps as SideNavRootProps,
  SeparatorProps as SideNavSeparatorProps,
} from './side-nav';
