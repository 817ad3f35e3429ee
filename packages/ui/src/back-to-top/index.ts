export { BACK_TO_TOP_OFFSET, BackToTop, type BackToTopProps } from './back-to-top';
