export { TextLink, textLinkVariants, type TextLinkProps, type TextLinkTone } from './text-link';
