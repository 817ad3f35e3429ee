'use client';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { join } from '../lib/join';
import * as strings from '../lib/strings';
import { useReturnFocus } from '../lib/use-return-focus';
import { modalClose, modalFooter, modalPanel, modalScrim, type ModalSize } from './dialog.variants';

export type RootProps = ComponentProps<typeof Radix.Root>;

/** Holds the open state of a dialog. */
export function Root(props: RootProps) {
  return <Radix.Root {...props} />;
}

/** The button that opens the dialog; focus returns to it. Pass a Button with `asChild`. */
export function Trigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="dialog-trigger" {...props} />;
}

export type ContentProps = ComponentProps<typeof Radix.Content> & {
  /** Width: sm 400, md 512, lg 720 px at most. Default: md. */
  size?: ModalSize | undefined;
  /** Name of the button in the corner. */
  closeLabel?: string | undefined;
};

/** The panel with its scrim and close button. Needs a `Title` inside; without a `Description`, pass `aria-describedby={undefined}`. */
export function Content({
  size,
  closeLabel = strings.dialog.close,
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: ContentProps) {
  const focus = useReturnFocus(onOpenAutoFocus, onCloseAutoFocus);
  return (
    <Radix.Portal>
      <Radix.Overlay data-slot="dialog-scrim" className={modalScrim} />
      <Radix.Content data-slot="dialog" className={modalPanel({ size, className })} {...focus} {...rest}>
        {children}
        <Radix.Close data-slot="dialog-close" aria-label={closeLabel} className={modalClose}>
          <X aria-hidden />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Names the dialog for everybody. */
export function Title({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title data-slot="dialog-title" className={join('weak:pe-10 weak:text-xl', className)} {...rest} />
  );
}

/** One sentence under the title, read out when the dialog opens. */
export function Description({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description
      data-slot="dialog-description"
      className={join('weak:text-sm weak:text-muted-foreground', className)}
      {...rest}
    />
  );
}

/** What scrolls when the dialog is taller than the window. */
export function Body({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-body"
      className={join(
        'weak:-mx-5 weak:min-h-0 weak:overflow-y-auto weak:px-5 weak:py-1 sm:weak:-mx-6 sm:weak:px-6',
        className,
      )}
      {...rest}
    />
  );
}

/** The buttons. The main action comes last in the markup, so that it is at the inline end. */
export function Footer({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="dialog-footer" className={join(modalFooter, 'weak:pt-2', className)} {...rest} />;
}

/** Closes the dialog. Pass a Button with `asChild`. */
export function Close(props: ComponentProps<typeof Radix.Close>) {
  return <Radix.Close {...props} />;
}
