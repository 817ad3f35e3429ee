import { lazyDialog } from '@foregather/features/core/shell';
import type { HouseholdDialogProps } from './household-dialog';
import type { MergeDialogProps } from './merge-dialog';
import type { PhotoDialogProps } from './photo-dialog';
import type { PersonDialogProps } from './person-dialog';

/** The forms of the directory come with the first press that asks for them. */
export const PersonDialog = lazyDialog<PersonDialogProps>(
  async () => (await import('./person-dialog')).PersonDialog,
  ({ open }) => open,
);
export const HouseholdDialog = lazyDialog<HouseholdDialogProps>(
  async () => (await import('./household-dialog')).HouseholdDialog,
  ({ open }) => open,
);
export const MergeDialog = lazyDialog<MergeDialogProps>(
  async () => (await import('./merge-dialog')).MergeDialog,
  ({ pair }) => pair !== null,
);
export const PhotoDialog = lazyDialog<PhotoDialogProps>(
  async () => (await import('./photo-dialog')).PhotoDialog,
  ({ person }) => person !== undefined,
);
