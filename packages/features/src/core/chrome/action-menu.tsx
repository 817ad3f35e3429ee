import { Button } from '@foregather/ui';
import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

export interface ActionMenuItem {
  key: string;
  label: string;
  onSelect: () => void;
}
export interface ActionMenuProps {
  /** What the actions are of: 'Actions for Okafor reunion'. */
  label: string;
  items: readonly ActionMenuItem[];
}

const load = () => import('./open-action-menu');
const OpenActionMenu = lazy(async () => ({ default: (await load()).OpenActionMenu }));

/** A press may come before the code for the menu, so that hover and focus already ask for it. */
const early = () => void load().catch(() => undefined);

/**
 * The menu of a row. Until its first press it is a plain button, so that a list of rows neither loads nor builds one
 * menu for each of them.
 */
export function ActionMenu({ label, items }: ActionMenuProps) {
  const [wanted, setWanted] = useState(false);
  const closed = (pending: boolean) => (
    <Button
      size="icon"
      variant="ghost"
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
      <OpenActionMenu label={label} items={items} />
    </Suspense>
  ) : (
    closed(false)
  );
}
