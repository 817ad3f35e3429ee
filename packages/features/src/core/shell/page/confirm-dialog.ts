import type { ConfirmDialogProps } from '@foregather/ui';
import { lazyDialog } from './lazy-dialog';

/** The confirmation dialog of the design system, loaded when first used. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(
  async () => (await import('@foregather/ui/alert-dialog')).ConfirmDialog,
  ({ open }) => open,
);
