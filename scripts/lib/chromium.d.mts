/** Switches of every browser that we drive; see chromium.mjs. */
export const CHROMIUM_FLAGS: string[];
/** Where a Chromium is that tests may drive; see chromium.mjs. */
export function findChromium(): string | undefined;
/** Finds Chromium or installs it, else throws what is needed. */
export function ensureChromium(): string;
