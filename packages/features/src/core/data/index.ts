export { authStorageKey, configureDb, createDb, db, type Db, type DbOptions } from './client';
export type { Database, Json, Tables, TablesInsert, TablesUpdate } from './database.types';
export {
  errorMessage,
  errorWords,
  GENERIC_ERROR,
  PanelError,
  refusalHint,
  RequestError,
  type ErrorWords,
} from './errors';
export { performanceStatsQuery, type PerformanceLine } from './performance-stats';
export { createQueryClient, life, LIFE, limitEntries, MAX_ENTRIES } from './query-client';
export { firstRow, unwrap, unwrapMaybe, unwrapNothing } from './unwrap';
