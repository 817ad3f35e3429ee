/** Where a Chromium is that tests may drive; see chromium.mjs. */
export function findChromium(): string | undefined;
/** Finds Chromium or installs it, else throws what is needed. */
export function ensureChromium(): string;
