import { CopyButton } from '@foregather/ui';
import type { ReactNode } from 'react';

/** Draws what puts the whole address of a place in this site on the clipboard. */
export type CopyLink = (to: string) => ReactNode;

/** The button of the application; a page that a server renders has a link in its place. */
export const copyLink: CopyLink = (to) => (
  <CopyButton
    value={new URL(to, globalThis.location.origin).href}
    label="Copy the link"
    variant="ghost"
    size="sm"
  />
);
