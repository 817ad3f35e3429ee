export { EXTENSIONS } from './extensions';
export { MigrationError, recordedVersions, runBootstrap, runMigrations } from './migrate';
export { BOOTSTRAP_STEPS } from './steps';
