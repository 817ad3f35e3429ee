export { ScrollArea, SCROLL_HIDE_DELAY, type ScrollAreaProps } from './scroll-area';
