import { toast } from '@foregather/ui';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useDynamicImport } from '../page/use-dynamic-import';
import type { SiteDrawerProps } from './site-drawer';

const loadDrawer = async () => (await import('./site-drawer')).SiteDrawer;

/** Opens the drawer under 1024 px. The code of the drawer is loaded when the pointer approaches the button or it is pressed. */
export function MenuButton(props: Omit<SiteDrawerProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false);
  const { part: SiteDrawer, fetchPart } = useDynamicImport(loadDrawer);
  const press = async () => {
    setOpen(true);
    if (await fetchPart()) return;
    setOpen(false);
    toast.error('The menu could not be loaded', {
      id: 'menu-failed',
      description: 'Check your connection, then press Menu again.',
    });
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void fetchPart()}
        onFocus={() => void fetchPart()}
        onClick={() => void press()}
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-start font-semibold focus-ring hover:bg-hover lg:hidden"
      >
        <Menu aria-hidden className="size-5" />
        Menu
      </button>
      {SiteDrawer ? <SiteDrawer {...props} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
