import { NavLink } from 'react-router-dom';

export interface LinkTab {
  label: string;
  to: string;
  /** How much is behind it. */
  count?: number;
  /** Default: whether the address is this one. */
  current?: boolean;
}

/** Parts of a page as links: each has an address, so that it can be shared and Back works. */
export function LinkTabs({ tabs, label }: { tabs: readonly LinkTab[]; label: string }) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-border print:hidden">
      <ul className="flex gap-1">
        {tabs.map(({ label: name, to, count, current }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              preventScrollReset
              {...(current === undefined ? {} : { 'aria-current': current ? 'page' : false })}
              className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-3 font-menu text-item text-muted-foreground focus-ring hover:text-foreground aria-[current=page]:border-highlight aria-[current=page]:font-heading aria-[current=page]:text-foreground"
            >
              {name}
              {count === undefined ? null : <span className="tabular-nums">{count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
