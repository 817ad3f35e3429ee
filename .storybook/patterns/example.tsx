import { Callout } from '@foregather/ui';

/** Patterns show made-up events; the line says so, as a page with sample data must. */
export function Example() {
  return (
    <Callout tone="info" title="Example data">
      The Okafor family does not exist.
    </Callout>
  );
}
