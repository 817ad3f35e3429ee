const PATHS = {
  yes: 'M4 12.5l5 5L20 6.5',
  no: 'M6 6l12 12M18 6L6 18',
  maybe: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.5v.1',
  place: 'M12 21s-7-6.3-7-11a7 7 0 0 1 14 0c0 4.7-7 11-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4M12 13v5M9.500 15.500h5',
  change: 'M4 20l1-4L16.500 4.500l3 3L8 19z',
  phone:
    'M5 4h4l1.500 5-2.500 1.500a12 12 0 0 0 5.500 5.500L15 13.500l5 1.500v4a1.500 1.500 0 0 1-1.700 1.500C10.500 19.500 4.500 13.500 3.500 5.700A1.500 1.500 0 0 1 5 4z',
} as const;

/** A small sign, drawn in place: a guest's page loads no set of icons. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="inv-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/**
 * A sign before its word. The word comes first in the document and the sign takes no room of its own: where both are
 * centred, and the browser draws the page while it arrives, nothing moves.
 */
export function IconWord({ name, children }: { name: keyof typeof PATHS; children: string }) {
  return (
    <span className="inv-word">
      {children}
      <Icon name={name} />
    </span>
  );
}
