export { createMemoryFiles } from './memory-files';
export { createStorage } from './service';
export { ImageRefused } from './types';
export type {
  ByteRange,
  FileStore,
  ImageProcessor,
  ProcessedImage,
  ResumableUploads,
  DiskSpaceCheck,
  StorageOptions,
  StoredFile,
  Transformation,
} from './types';
