/** What a reader, or their system, sets on the page. */
export interface PageGlobals {
  theme?: string;
  contrast?: string;
  density?: string;
  dir?: string;
  eventType?: string;
}

/** On the root element and not on a wrapper, so that what is rendered in a portal follows too. */
export function setPageAttributes({ theme, contrast, density, dir, eventType }: PageGlobals): void {
  const page = document.documentElement;
  // The themes addon does this too, but only once the story has played.
  page.dataset.theme = theme ?? 'light';
  page.dataset.contrast = contrast ?? 'normal';
  page.dataset.density = density ?? 'comfortable';
  page.dataset.eventType = eventType ?? 'club';
  page.dir = dir ?? 'ltr';
  page.lang = 'en';
}
