export { ShareLink, type ShareLinkProps } from './share-link';
