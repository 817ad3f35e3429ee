import { lazyDialog } from '@foregather/features/core/shell';
import type { CancelDialogProps } from './cancel-dialog';

/** The form comes with the first press that asks for it. */
export const CancelDialog = lazyDialog<CancelDialogProps>(
  async () => (await import('./cancel-dialog')).CancelDialog,
  ({ open }) => open,
);
