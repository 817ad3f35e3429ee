export * as SideNav from './side-nav';
export type { LinkProps as SideNavLinkProps, RootProps as SideNavRootProps } from './side-nav';
