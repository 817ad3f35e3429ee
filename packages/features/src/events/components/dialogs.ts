import { lazyDialog } from '@foregather/features/core/shell';
import type { CancelDialogProps } from './cancel-dialog';
import type { TellGuestsDialogProps } from './telling/tell-guests-dialog';

/** The form comes with the first press that asks for it. */
export const CancelDialog = lazyDialog<CancelDialogProps>(
  async () => (await import('./cancel-dialog')).CancelDialog,
  ({ open }) => open,
);

/** The question comes with the first change that touches guests. */
export const TellGuestsDialog = lazyDialog<TellGuestsDialogProps>(
  async () => (await import('./telling/tell-guests-dialog')).TellGuestsDialog,
  ({ open }) => open,
);
