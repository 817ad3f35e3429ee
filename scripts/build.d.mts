/** Builds what `npm start` serves, only where the sources changed. */
export function buildAll(): Promise<void>;
/** The published design system: what the contract tests, the package check and the consumers look at. */
export function buildUi(): Promise<void>;
