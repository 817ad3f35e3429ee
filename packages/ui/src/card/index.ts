export * as Card from './card';
export type {
  LinkProps as CardLinkProps,
  RootProps as CardRootProps,
  TitleProps as CardTitleProps,
} from './card';
