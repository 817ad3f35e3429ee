'use client';
import { AlertDialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { modalFooter, modalPanel, modalScrim, type ModalSize } from '../dialog';
import { cn } from '../lib/cn';
import { useReturnFocus } from '../lib/use-return-focus';

export type RootProps = ComponentProps<typeof Radix.Root>;

/** Holds the open state of a question that must be answered. */
export function Root(props: RootProps) {
  return <Radix.Root {...props} />;
}

/** The button that asks; focus returns to it. Pass a Button with `asChild`. */
export function Trigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="alert-dialog-trigger" {...props} />;
}

export type ContentProps = ComponentProps<typeof Radix.Content> & {
  /** Width: sm 400, md 512, lg 720 px at most. Default: sm. */
  size?: ModalSize | undefined;
};

/** The panel with its scrim. A press on the scrim does not close it: the question wants an answer. */
export function Content({
  size = 'sm',
  className,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: ContentProps) {
  const focus = useReturnFocus(onOpenAutoFocus, onCloseAutoFocus);
  return (
    <Radix.Portal>
      <Radix.Overlay data-slot="alert-dialog-scrim" className={modalScrim} />
      <Radix.Content
        data-slot="alert-dialog"
        className={cn(modalPanel({ size }), className)}
        {...focus}
        {...rest}
      />
    </Radix.Portal>
  );
}

/** The question: 'Delete Okafor reunion?' */
export function Title({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title data-slot="alert-dialog-title" className={cn('text-xl', className)} {...rest} />;
}

/** What follows from a yes, and whether it can be undone. */
export function Description({ className, ...rest }: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description
      data-slot="alert-dialog-description"
      className={cn('text-sm text-muted-foreground', className)}
      {...rest}
    />
  );
}

/** The two answers: in the markup the main action last. */
export function Footer({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="alert-dialog-footer" className={cn(modalFooter, 'pt-2', className)} {...rest} />;
}

/** The safe answer, focused when the question opens. Pass a Button with `asChild`. */
export function Cancel(props: ComponentProps<typeof Radix.Cancel>) {
  return <Radix.Cancel {...props} />;
}

/** The answer that acts and closes. Pass a Button with `asChild`; for work that takes time use `ConfirmDialog`. */
export function Action(props: ComponentProps<typeof Radix.Action>) {
  return <Radix.Action {...props} />;
}
