import { Suspense, useState, type ReactNode } from 'react';

/**
 * What is loaded when somebody first asks for it, such as a dialog: mounted then, and kept so that it can close in its
 * own way. `children` are lazy parts.
 */
export function FirstUse({ when, children }: { when: boolean; children: ReactNode }) {
  const [used, setUsed] = useState(when);
  if (when && !used) setUsed(true);
  return used ? <Suspense fallback={null}>{children}</Suspense> : null;
}
