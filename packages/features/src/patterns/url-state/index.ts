export { urlSearch } from './url-search';
export { useUrlState } from './use-url-state';
