export { listSearchParams, searchParamsNamed } from './list-search-params';
export { urlSearch } from './url-search';
export { useUrlState } from './use-url-state';
