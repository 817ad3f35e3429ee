/** What a reader, or their system, sets on the page. The theme is set by the themes addon. */
export interface PageGlobals {
  contrast?: string;
  density?: string;
  dir?: string;
  eventType?: string;
}

/** On the root element and not on a wrapper, so that what is rendered in a portal follows too. */
export function setPageAttributes({ contrast, density, dir, eventType }: PageGlobals): void {
  const page = document.documentElement;
  page.dataset.contrast = contrast ?? 'normal';
  page.dataset.density = density ?? 'comfortable';
  page.dataset.eventType = eventType ?? 'club';
  page.dir = dir ?? 'ltr';
  page.lang = 'en';
}
