import {
  createToastStore,
  type ToastOptions,
  type ToastPatch,
  type ToastStore,
  type ToastType,
} from './toast-store';

/** Words for one outcome: a title, or a title with the rest. */
export type ToastWords = string | (Omit<ToastOptions, 'id' | 'channel'> & { title: string });

export interface ToastPromiseWords<Value> {
  loading: ToastWords;
  success: ToastWords | ((value: Value) => ToastWords);
  error: ToastWords | ((error: unknown) => ToastWords);
}

const spread = (words: ToastWords) => (typeof words === 'string' ? { title: words } : words);

/** The functions over one store; the product uses `toast`, a test makes its own. */
export function createToast(store: ToastStore) {
  const show =
    (type: ToastType) =>
    (title: string, options: ToastOptions = {}): string =>
      store.add({ ...options, type, title });

  /**
   * Shows a loading toast that turns into success or error. Returns the same promise, so its value and its failure
   * stay with the caller.
   */
  function promise<Value>(
    work: Promise<Value> | (() => Promise<Value>),
    words: ToastPromiseWords<Value>,
    options: Pick<ToastOptions, 'id' | 'channel'> = {},
  ): Promise<Value> {
    const pending = typeof work === 'function' ? work() : work;
    const id = store.add({ ...options, ...spread(words.loading), type: 'loading' });
    // Adding under the same id also brings back a toast that was swiped away while it was loading.
    const settle = (type: 'success' | 'error', outcome: ToastWords) =>
      store.add({ ...options, ...spread(outcome), type, id });
    pending.then(
      (value) =>
        settle('success', typeof words.success === 'function' ? words.success(value) : words.success),
      (error: unknown) =>
        settle('error', typeof words.error === 'function' ? words.error(error) : words.error),
    );
    return pending;
  }

  return Object.assign(show('default'), {
    success: show('success'),
    info: show('info'),
    warning: show('warning'),
    error: show('error'),
    /** Stays until it is updated or dismissed. */
    loading: show('loading'),
    promise,
    update: (id: string, patch: ToastPatch) => store.update(id, patch),
    dismiss: (id?: string) => store.dismiss(id),
    remove: (id?: string) => store.remove(id),
  });
}

/** The store of the product's one toaster. */
export const toastStore = createToastStore();

/** Tells the reader something in passing: `toast.success('Changes saved')`. Works with no component around it. */
export const toast = createToast(toastStore);
