export {
  TextLink,
  textLinkVariants,
  type TextLinkLooks,
  type TextLinkProps,
  type TextLinkTone,
} from './text-link';
