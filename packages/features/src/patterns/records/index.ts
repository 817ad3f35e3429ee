export { defineRecords, type RecordDraft, type RecordOf } from './define-records';
export { kinds } from './kinds';
export { useRecordPages } from './use-record-pages';
