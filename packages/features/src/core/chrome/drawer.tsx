import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Says what the drawer holds. */
  label: string;
  children: ReactNode;
}

/**
 * Comes from the inline start. A native modal dialog: focus stays inside and returns to what opened it, Escape and the
 * scrim close it, the page behind is inert.
 */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The dialog's own box is covered by its content, so a click on the element itself is one on the scrim.
    const onScrim = (event: MouseEvent) => {
      if (event.target === element) element.close();
    };
    element.addEventListener('click', onScrim);
    return () => element.removeEventListener('click', onScrim);
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="fixed inset-y-0 start-0 m-0 h-dvh max-h-none w-80 max-w-[86vw] rounded-e-xl border-0 bg-popover p-0 text-popover-foreground shadow-lg backdrop:bg-spruce-950/50"
    >
      {open ? (
        <div className="grid min-h-full content-start gap-2 p-4">
          <button
            type="button"
            aria-label="Close menu"
            onClick={() => dialog.current?.close()}
            className="grid size-11 place-items-center justify-self-end rounded-md hover:bg-accent"
          >
            <X aria-hidden className="size-5" />
          </button>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
