/** Made by `databaseAsset` of live-demo-files.ts. */
declare module 'virtual:live-demo-database' {
  /** Address of the migrated empty database, a tarball. */
  export const url: string;
  /** What has run in it. */
  export const migrations: { version: string; name: string; sql: string }[];
}
