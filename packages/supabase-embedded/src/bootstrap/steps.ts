import { AUTH_SCHEMA_SQL } from '../auth/schema';
import { AUTH_FUNCTIONS_SQL } from './auth-functions';
import { HOSTS_SCHEMA_SQL } from '../hosts/schema';
import { REALTIME_SCHEMA_SQL } from '../realtime/schema';
import { STORAGE_SCHEMA_SQL } from '../storage/schema';
import { STORAGE_FUNCTIONS_SQL } from '../storage/schema-functions';
import { EXTENSIONS_SQL } from './extensions';
import { ROLES_SQL } from './roles';
import { SCHEMAS_SQL } from './schemas';

export interface BootstrapStep {
  name: string;
  /** Must be repeatable: it runs again in an existing database when its text has changed. */
  sql: string;
}

/** What a hosted project contains before its first migration, in order. */
export const BOOTSTRAP_STEPS: readonly BootstrapStep[] = [
  { name: 'roles', sql: ROLES_SQL },
  { name: 'schemas', sql: SCHEMAS_SQL },
  { name: 'extensions', sql: EXTENSIONS_SQL },
  { name: 'auth-schema', sql: AUTH_SCHEMA_SQL },
  { name: 'auth-functions', sql: AUTH_FUNCTIONS_SQL },
  { name: 'storage-schema', sql: STORAGE_SCHEMA_SQL },
  { name: 'storage-functions', sql: STORAGE_FUNCTIONS_SQL },
  { name: 'realtime-schema', sql: REALTIME_SCHEMA_SQL },
  { name: 'hosts-schema', sql: HOSTS_SCHEMA_SQL },
];
