import type { ButtonVariant } from '@foregather/ui';

/** One action of a menu. */
export interface ActionMenuItem {
  key: string;
  label: string;
  onSelect: () => void;
}

export interface ActionMenuProps {
  /** Names the menu: 'Actions for Okafor reunion'. */
  label: string;
  items: readonly ActionMenuItem[];
  /** Default: ghost, as in a row; beside other buttons it looks like them. */
  variant?: ButtonVariant | undefined;
}
