export { LoadFailure, type LoadFailureProps } from './load-failure';
export { QueryView, type QueryState, type QueryViewProps } from './query-view';
export { RefreshFailure } from './refresh-failure';
