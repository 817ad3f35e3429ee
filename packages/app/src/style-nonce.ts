/**
 * Libraries that write a style element (the scroll lock behind a dialog) ask for the nonce of this page under the
 * name a bundler gave it once. The host puts a fresh one into every document; Vite's build keeps it in a meta tag.
 */
export function shareStyleNonce(page: Document = document): void {
  const nonce = page.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
