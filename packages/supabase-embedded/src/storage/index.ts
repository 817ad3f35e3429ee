export { createMemoryFiles } from './memory-files';
export { createStorage } from './service';
export { ImageRefused } from './types';
export type {
  ByteRange,
  FileStore,
  ImageProcessor,
  ProcessedImage,
  ResumableUploads,
  RoomCheck,
  StorageOptions,
  StoredFile,
  Transformation,
} from './types';
