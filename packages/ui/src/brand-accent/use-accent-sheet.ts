'use client';
import { useInsertionEffect } from 'react';
import { brandAccentCss } from './accent-css';

interface Adopted {
  sheet: CSSStyleSheet;
  users: number;
}
const adopted = new Map<string, Adopted>();

function adopt(selector: string, accent: string): () => void {
  const key = `${selector} ${accent}`;
  const found = adopted.get(key);
  if (found) {
    found.users += 1;
  } else {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(brandAccentCss(accent, selector));
    document.adoptedStyleSheets.push(sheet);
    adopted.set(key, { sheet, users: 1 });
  }
  return () => {
    const used = adopted.get(key);
    if (!used) return;
    used.users -= 1;
    if (used.users > 0) return;
    adopted.delete(key);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== used.sheet);
  };
}

/** Whether there is a browser that takes constructed style sheets; a test without one draws our own colours. */
const canAdopt = () =>
  typeof document !== 'undefined' &&
  'adoptedStyleSheets' in document &&
  'replaceSync' in CSSStyleSheet.prototype;

/**
 * Lends an accent to what a selector matches, for as long as somebody uses it. A constructed style sheet is no style
 * element and no inline style, so a strict content security policy allows it.
 */
export function useAccentSheet(selector: string, accent: string | undefined): void {
  // Before layout is read and before the first paint of the part.
  useInsertionEffect(
    () => (accent === undefined || !canAdopt() ? undefined : adopt(selector, accent)),
    [selector, accent],
  );
}
