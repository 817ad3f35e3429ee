import { Button } from '@foregather/ui';
import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ActionMenuProps } from './action-menu-props';

const load = () => import('./open-action-menu');
const OpenActionMenu = lazy(async () => ({ default: (await load()).OpenActionMenu }));

/** Hover and focus load the code of the menu, so that it is there when the button is pressed. */
const early = () => void load().catch(() => undefined);

/**
 * The menu of a row or a page. Until its first press it is a plain button, so that a list does not render a menu for each row.
 */
export function ActionMenu({ label, items, variant = 'ghost' }: ActionMenuProps) {
  const [wanted, setWanted] = useState(false);
  const closed = (pending: boolean) => (
    <Button
      size="icon"
      variant={variant}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      pending={pending}
      onPointerEnter={early}
      onFocus={early}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setWanted(true);
      }}
    >
      <EllipsisVertical aria-hidden />
    </Button>
  );
  return wanted ? (
    <Suspense fallback={closed(true)}>
      <OpenActionMenu label={label} items={items} variant={variant} />
    </Suspense>
  ) : (
    closed(false)
  );
}
