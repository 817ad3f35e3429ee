export * as TopBar from './top-bar';
export { TOP_BAR_SHADOW_OFFSET } from './top-bar';
export type { LinkProps as TopBarLinkProps, NavProps as TopBarNavProps } from './top-bar';
