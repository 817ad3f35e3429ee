export { defineRecords, type RecordForm, type RecordOf, type RecordPlace } from './define-records';
export { kinds } from './kinds';
export { useRecordPages } from './use-record-pages';
