'use client';
import { Download } from 'lucide-react';
import { useMemo, useState, type ComponentProps } from 'react';
import { Button } from '../button';
import { cn } from '../lib/cn';
import * as strings from '../lib/strings';
import { qrPng, qrSvg, saveFile } from './qr-file';
import { qrModules, qrPath, type ErrorCorrection, type QrModules } from './qr-modules';

export type QrCodeProps = Omit<ComponentProps<'figure'>, 'children'> & {
  /** What a scanner reads: a link, as a rule. */
  value: string;
  /** What it is for, in words: 'Invitation of the Okafor household'. */
  label: string;
  /** Width and height in px, where there is room for them. Default: 208. */
  size?: number | undefined;
  /** How much of it may be dirty, torn or covered. Default: medium (15 %). */
  errorCorrection?: ErrorCorrection | undefined;
  /** Writes the value under the code, for people without a camera at hand. Default: true. */
  showValue?: boolean | undefined;
  /** Adds the buttons that save it as a file. */
  downloads?: boolean | undefined;
  /** Name of the saved file without its ending. Default: 'qr-code'. */
  fileName?: string | undefined;
  /** Name of the picture, from the label. */
  nameText?: ((label: string) => string) | undefined;
  /** Default: 'Save as SVG'. */
  svgLabel?: string | undefined;
  /** Default: 'Save as PNG'. */
  pngLabel?: string | undefined;
  /** Said when the browser makes no picture. */
  failedText?: string | undefined;
  /** In place of a code that would hold more than a code can. */
  tooLongText?: string | undefined;
};

/**
 * A text as a code to point a camera at. Dark on a white tile in every theme: many scanners do not read light on dark.
 * Drawn as one path, so it stays sharp at every size and needs no request.
 */
export function QrCode({
  value,
  label,
  size = 208,
  errorCorrection = 'medium',
  showValue = true,
  downloads = false,
  fileName = 'qr-code',
  nameText = strings.qrCode.name,
  svgLabel = strings.qrCode.svg,
  pngLabel = strings.qrCode.png,
  failedText = strings.qrCode.failed,
  tooLongText = strings.qrCode.tooLong,
  className,
  ...rest
}: QrCodeProps) {
  const modules = useMemo(() => qrModules(value, errorCorrection), [value, errorCorrection]);
  const [failed, setFailed] = useState(false);
  const savePng = async (cells: QrModules) => {
    try {
      saveFile(await qrPng(cells), `${fileName}.png`);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <figure
      data-slot="qr-code"
      className={cn('flex max-w-full flex-col items-start gap-2', className)}
      {...rest}
    >
      {modules ? (
        <span
          data-slot="qr-code-tile"
          className="block max-w-full rounded-md border bg-linen-0 text-spruce-950 forced-color-adjust-none"
        >
          <svg
            role="img"
            aria-label={nameText(label)}
            width={size}
            height={size}
            viewBox={`0 0 ${modules.length} ${modules.length}`}
            shapeRendering="crispEdges"
            className="block h-auto max-w-full"
          >
            <path fill="currentColor" d={qrPath(modules)} />
          </svg>
        </span>
      ) : (
        <p role="alert" className="max-w-reading text-sm text-destructive-text">
          {tooLongText}
        </p>
      )}
      <figcaption className="grid max-w-full gap-0.5">
        <span className="text-sm font-semibold wrap-anywhere">{label}</span>
        {showValue ? (
          <span dir="auto" className="font-mono text-xs text-muted-foreground wrap-anywhere select-all">
            {value}
          </span>
        ) : null}
      </figcaption>
      {downloads && modules ? (
        <div className="flex max-w-full flex-wrap gap-2">
          <Button variant="outline" onClick={() => saveFile(qrSvg(modules), `${fileName}.svg`)}>
            <Download aria-hidden />
            {svgLabel}
          </Button>
          <Button variant="outline" onClick={() => void savePng(modules)}>
            <Download aria-hidden />
            {pngLabel}
          </Button>
          {failed ? (
            <p role="alert" className="basis-full text-sm text-destructive-text">
              {failedText}
            </p>
          ) : null}
        </div>
      ) : null}
    </figure>
  );
}
