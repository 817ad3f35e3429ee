export { createMemoryFiles } from './memory-files';
export { STORAGE_FUNCTIONS_SQL } from './schema-functions';
export { STORAGE_SCHEMA_SQL } from './schema';
export { createStorage } from './service';
export { streamsBody } from './streamed';
export { ImageRefused } from './types';
export type {
  AnnouncedUpload,
  ByteRange,
  FileStore,
  ImageProcessor,
  ProcessedImage,
  ResumableHost,
  ResumableUploads,
  StorageOptions,
  StoredFile,
  Transformation,
} from './types';
