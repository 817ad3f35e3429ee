/** What goes along with a request when its writer agrees: enough to see a fault again, nothing that names a person. */
export interface Diagnostics {
  browser: string;
  language: string;
  width: number;
  height: number;
  timezone: string;
  online: boolean;
}

/** Longest value the database keeps. */
const LONGEST = 300;

/** Reads the browser that shows the form. */
export const readDiagnostics = (): Diagnostics => ({
  browser: navigator.userAgent.slice(0, LONGEST),
  language: navigator.language,
  width: window.innerWidth,
  height: window.innerHeight,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  online: navigator.onLine,
});
