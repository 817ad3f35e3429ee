'use client';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Button, type ButtonVariant } from '../button';
import { statusLine } from '../lib/status-line.variants';
import * as strings from '../lib/strings';
import { copyText } from './copy-text';

/** How long the button says 'Copied'. */
const COPIED_FOR = 2000;

export type CopyButtonProps = Omit<
  ComponentProps<'button'>,
  'value' | 'children' | 'disabled' | 'onCopy' | 'size'
> & {
  /** What is copied, letter for letter. */
  value: string;
  /** Default: 'Copy'. */
  label?: string | undefined;
  /** Default: 'Copied'. */
  copiedLabel?: string | undefined;
  /** What to do when the browser refuses. */
  failedLabel?: string | undefined;
  /** Default: outline. */
  variant?: ButtonVariant | undefined;
  /** How tall it is. Default: default. */
  size?: 'default' | 'sm' | 'lg' | undefined;
};

/** Puts a value on the clipboard and says that it did. */
export function CopyButton({
  value,
  label = strings.copyButton.copy,
  copiedLabel = strings.copyButton.copied,
  failedLabel = strings.copyButton.failed,
  variant = 'outline',
  onClick,
  ...rest
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const done = await copyText(value);
    setState(done ? 'copied' : 'failed');
    clearTimeout(timer.current);
    if (done) timer.current = setTimeout(() => setState('idle'), COPIED_FOR);
  };

  return (
    <>
      <Button
        data-slot="copy-button"
        variant={variant}
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented) void copy();
        }}
        {...rest}
      >
        {state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        {state === 'copied' ? copiedLabel : label}
      </Button>
      <span role="status" className={statusLine({ failed: state === 'failed' })}>
        {state === 'failed' ? failedLabel : state === 'copied' ? copiedLabel : ''}
      </span>
    </>
  );
}
