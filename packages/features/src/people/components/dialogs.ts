import { lazyDialog } from '@foregather/features/core/shell';
import type { HouseholdDialogProps } from '../households/household-dialog';
import type { MergeDialogProps } from '../merge/merge-dialog';
import type { PhotoDialogProps } from '../photo/photo-dialog';
import type { PersonDialogProps } from '../person/person-dialog';

/** The forms of the directory come with the first press that asks for them. */
export const PersonDialog = lazyDialog<PersonDialogProps>(
  async () => (await import('../person/person-dialog')).PersonDialog,
  ({ open }) => open,
);
export const HouseholdDialog = lazyDialog<HouseholdDialogProps>(
  async () => (await import('../households/household-dialog')).HouseholdDialog,
  ({ open }) => open,
);
export const MergeDialog = lazyDialog<MergeDialogProps>(
  async () => (await import('../merge/merge-dialog')).MergeDialog,
  ({ pair }) => pair !== null,
);
export const PhotoDialog = lazyDialog<PhotoDialogProps>(
  async () => (await import('../photo/photo-dialog')).PhotoDialog,
  ({ person }) => person !== undefined,
);
