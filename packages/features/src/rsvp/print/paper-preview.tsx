import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@foregather/ui';
import type { PaperPage } from './sheets/paper-pages';

export interface PaperPreviewProps {
  pages: readonly PaperPage[];
}

/** One page after the other as it comes out of the printer, as large as there is room. */
export function PaperPreview({ pages }: PaperPreviewProps) {
  const [at, setAt] = useState(0);
  const shown = Math.min(at, pages.length - 1);
  const page = pages[shown];
  if (!page) return null;
  return (
    <section aria-label="Preview" className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="me-auto min-w-0 wrap-anywhere">
          <span className="font-semibold">{page.label}</span>
          {pages.length > 1 ? (
            <span className="text-muted-foreground">
              {' '}
              · {shown + 1} of {pages.length}
            </span>
          ) : null}
        </p>
        {pages.length > 1 ? (
          <>
            <Button
              variant="outline"
              size="icon"
              aria-label="Previous"
              disabled={shown === 0}
              onClick={() => setAt(shown - 1)}
            >
              <ChevronLeft aria-hidden className="rtl:rotate-180" />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label="Next"
              disabled={shown === pages.length - 1}
              onClick={() => setAt(shown + 1)}
            >
              <ChevronRight aria-hidden className="rtl:rotate-180" />
            </Button>
          </>
        ) : null}
      </div>
      <Desk key={page.key}>{page.sheets}</Desk>
    </section>
  );
}

/** The table that the sheets lie on: each is shown as wide as there is room, never larger than it is. */
function Desk({ children }: { children: PaperPage['sheets'] }) {
  const desk = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState({ scale: 1, height: 0 });
  useLayoutEffect(() => {
    const element = desk.current;
    const sheets = element?.firstElementChild;
    if (!(element && sheets instanceof HTMLElement)) return;
    const measure = () => {
      const scale = Math.min(1, element.clientWidth / Math.max(1, sheets.offsetWidth));
      setFits({ scale, height: sheets.offsetHeight * scale });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    watch.observe(sheets);
    return () => watch.disconnect();
  }, []);
  return (
    <div className="min-w-0 overflow-hidden rounded-lg bg-muted p-2 sm:p-5">
      <div ref={desk} style={{ height: fits.height || undefined }}>
        <div
          className="flex w-max origin-top-left flex-col gap-6 [&>.paper-sheet]:shadow-md"
          style={{ transform: `scale(${fits.scale})` }}
          dir="ltr"
        >
          {children}
        </div>
      </div>
    </div>
  );
}
