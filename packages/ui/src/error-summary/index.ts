export { toErrorList, type SummaryError } from './error-list';
export { ErrorSummary, type ErrorSummaryProps } from './error-summary';
