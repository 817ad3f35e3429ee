export { LoadFailure } from './load-failure';
export { QueryView, type QueryState, type QueryViewProps } from './query-view';
