export * as Breadcrumbs from './breadcrumbs';
export type { LinkProps as BreadcrumbsLinkProps } from './breadcrumbs';
