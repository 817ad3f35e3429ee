import { qrModules, qrPath } from '@foregather/ui/qr-code';
import { useMemo } from 'react';

/** A code of a link in its printed size; error correction for paper that is folded. */
export function PaperQr({ link, size }: { link: string; size: number }) {
  const modules = useMemo(() => qrModules(link, 'medium'), [link]);
  if (!modules) return null;
  return (
    <svg
      aria-hidden
      className="paper-qr"
      data-qr={link}
      style={{ width: `${size}mm`, height: `${size}mm` }}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={qrPath(modules)} />
    </svg>
  );
}
