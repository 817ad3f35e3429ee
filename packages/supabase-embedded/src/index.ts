/** Everything here runs in Node and in a browser. What needs Node is in `./node`; the embedded database in `./pglite`. */
export { createBackend } from './backend';
export { EXTENSIONS, MigrationError, runBootstrap, runMigrations } from './bootstrap';
export { redact } from './lib/redact';
export { DatabaseError, DeadlineExceeded, Unavailable } from './types';
export type {
  AuthConfig,
  AuthMail,
  AuthMailTemplate,
  Backend,
  BackendOptions,
  Caller,
  Claims,
  Clock,
  Driver,
  DriverHealth,
  EdgeFunction,
  EdgeHandler,
  FunctionContext,
  Mailer,
  MailMessage,
  Migration,
  ProjectKeys,
  QueryResult,
  Role,
  Row,
  ScheduledJob,
  Service,
  Sql,
  TransactionOptions,
} from './types';
