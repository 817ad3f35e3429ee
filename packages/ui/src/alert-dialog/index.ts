export * as AlertDialog from './alert-dialog';
export type {
  ContentProps as AlertDialogContentProps,
  RootProps as AlertDialogRootProps,
} from './alert-dialog';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
