import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Drawer } from './drawer';
import type { NavItem } from './nav';
import { NavLink } from './nav-link';

export interface MobileNavProps {
  items: readonly NavItem[];
  /** What stands below the links: account, sign out. */
  children?: (close: () => void) => ReactNode;
}

/** The header's links under 1024 px, behind a menu button. */
export function MobileNav({ items, children }: MobileNavProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="inline-flex h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-accent"
      >
        <Menu aria-hidden className="size-5" />
        Menu
      </button>
      <Drawer open={open} onClose={close} label="Main menu">
        <nav aria-label="Main">
          <ul className="grid gap-1">
            {items.map((item) => (
              <li key={item.to}>
                <NavLink
                  item={item}
                  onClick={close}
                  className="flex min-h-12 items-center rounded-md border-s-3 border-transparent px-4 font-semibold hover:bg-accent aria-[current=page]:border-highlight aria-[current=page]:bg-accent"
                />
              </li>
            ))}
          </ul>
        </nav>
        {children ? <div className="grid gap-3 border-t border-border pt-4">{children(close)}</div> : null}
      </Drawer>
    </div>
  );
}
