import type { ConfirmDialogProps } from '@foregather/ui';
import { lazyDialog } from './lazy-dialog';

/** The design system's question before an act, loaded with the first one. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(
  async () => (await import('@foregather/ui/alert-dialog')).ConfirmDialog,
  ({ open }) => open,
);
