/** A chunk of its own: the first page does not wait for the toaster. */
export { Toaster } from '@foregather/ui';
