import { useSyncExternalStore } from 'react';

const FALLBACK = 'en';

/** The language of the page as `html lang` says it. What is no language tag would make `Intl` throw. */
function pageLocale(): string {
  const said = document.documentElement.lang;
  try {
    return Intl.getCanonicalLocales(said)[0] ?? FALLBACK;
  } catch {
    return FALLBACK;
  }
}

function listen(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

/** The language to write in: the one given (a BCP 47 tag), else that of the page; 'en' on the server. */
export function useLocale(given: string | undefined): string {
  const page = useSyncExternalStore(listen, pageLocale, () => FALLBACK);
  return given ?? page;
}
