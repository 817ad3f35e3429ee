import { lazy } from 'react';
import { lazyDialog } from '@foregather/features/core/shell';
import type { PhotoEditorProps } from '../photo/photo-editor';

/** Importing brings readers of sheets and of phone numbers along, several times the weight of the directory itself. */
export const ImportView = lazy(async () => ({ default: (await import('../import/import-view')).ImportView }));

/** The other view of the directory: most visits look for a person. */
export const HouseholdsPanel = lazy(async () => ({
  default: (await import('../households/households-panel')).HouseholdsPanel,
}));

/** Pictures are made smaller on the device before they go up: read when somebody adds one. */
export const PhotoEditor = lazyDialog<PhotoEditorProps>(
  async () => (await import('../photo/photo-editor')).PhotoEditor,
  ({ person }) => person !== undefined,
);
