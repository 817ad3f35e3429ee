/** Everything here runs in Node and in a browser. What needs Node is in `./node`; the embedded database in `./pglite`. */
export { createBackend } from './backend';
export { type FileAuthConfig, parseAuthConfig } from './auth/config-file';
export { oneLeadingSlash } from './auth/redirect-allow-list';
export { EXTENSIONS, MigrationError, runBootstrap, runMigrations } from './bootstrap';
export { redact } from './lib/redact';
export type { RealtimeLimits, RealtimeOptions, SocketAnswer, SocketPeer, SocketRequest } from './realtime';
export { createMemoryFiles, ImageRefused } from './storage';
export type {
  ByteRange,
  FileStore,
  ImageProcessor,
  ProcessedImage,
  ResumableUploads,
  StorageOptions,
  StoredFile,
  Transformation,
} from './storage';
export { DatabaseError, DeadlineExceeded, Unavailable } from './types';
export type { AuthConfig, AuthMail, AuthMailTemplate, OpenIdProvider, SessionLimits } from './auth/types';
export type {
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
  RestConfig,
  Role,
  Row,
  ScheduledJob,
  Service,
  Sql,
  TransactionOptions,
} from './types';
export type { Backend, BackendOptions } from './backend-options';
