import { Banner } from '@foregather/ui';

/** Patterns show made-up events; the line says so, as a page with sample data must. */
export function Example() {
  return <Banner tone="info">Example data: the Okafor family does not exist.</Banner>;
}
