export { toast, createToast, toastStore, type ToastPromiseWords, type ToastWords } from './toast-api';
export { TOAST_CHANNELS, TOAST_DURATION, TOAST_VISIBLE_LIMIT, type ToastChannel } from './toast-constants';
export {
  createToastStore,
  type ToastAction,
  type ToastOptions,
  type ToastPatch,
  type ToastRecord,
  type ToastStore,
  type ToastType,
} from './toast-store';
export { Toaster, type ToasterProps } from './toaster';
