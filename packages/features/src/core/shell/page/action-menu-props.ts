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
}
