export { TextLink, type TextLinkProps } from './text-link';
export { textLinkVariants, type TextLinkLooks, type TextLinkTone } from './text-link.variants';
