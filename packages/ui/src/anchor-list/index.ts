export { AnchorList, type AnchorItem, type AnchorListProps } from './anchor-list';
