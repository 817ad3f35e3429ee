export { type Brand, brand } from './brand';
export { type CsvCell, type CsvColumn, csvText, downloadCsv, downloadFile, downloadText } from './csv/csv';
export { currencyOptions } from './currencies';
export { authStorageKey, configureDb, createDb, db, type Db } from './data/client';
export {
  type Database,
  type Json,
  type Tables,
  type TablesInsert,
  type TablesUpdate,
} from './data/database.types';
export {
  errorMessage,
  errorWords,
  GENERIC_ERROR,
  PanelError,
  refusalHint,
  RequestError,
} from './data/errors';
export { type PerformanceLine, performanceStatsQuery } from './data/performance-stats';
export { createQueryClient, cacheTimes } from './data/query-client';
export { readAllRows } from './data/read-all-rows';
export { unwrap, unwrapMaybe, unwrapNothing } from './data/unwrap';
export { instantOf, loadTemporal, localOf } from './dates/temporal';
export { useNow } from './dates/use-now';
export { timezonesQuery } from './dates/zones';
export { imageAddressQuery, type ImageSize, publicImageAddress } from './files/image-address';
export { PORTRAIT_EDGES, type PortraitEdge, portraitAddressQuery } from './files/portrait-address';
export { resizePicture } from './files/resize-picture';
export { PICTURE_BUCKET, savePicture } from './files/saved-picture';
export { unwrapStorage } from './files/unwrap-storage';
export { type Bucket } from './files/bucket-limits';
export { type QueuedUpload } from './files/upload-queue';
export { type UploadState } from './files/upload-state';
export {
  useUpload,
  useUploads,
  type UploadHandle,
  type UploadOptions,
  type UploadsHandle,
} from './files/use-uploads';
export { clearDraft, saveDraft, readDraft } from './forms/drafts';
export { containsPattern, foldText, matchesSearch, searchWords } from './forms/search-words';
export { type DraftHandle, useDraft } from './forms/use-draft';
export { SEARCH_DELAY, useSearchText } from './forms/use-search-text';
export { invokeForFile, invokeFunction } from './functions/invoke-function';
export { returnPathOf } from './return-path';
export { safeRedirectPath } from './safe-redirect-path';
export {
  type BroadcastSource,
  type ChannelSource,
  type ChannelState,
  type RowSource,
} from './realtime/channel';
export { type ChannelOptions, tellTopic, useChannel } from './realtime/use-channel';
export { applyDensity, chooseDensity, DENSITIES, type Density, useDensityChoice } from './density';
export { localStorageItem } from './local-storage';
export { setReaderLocale } from '@foregather/words';
