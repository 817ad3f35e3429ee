/** A drawn place: streets, a green, water and a pin. It shows no real place and says nothing to a screen reader. */
export function PlaceDrawing({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      data-slot="map-frame-drawing"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <path className="fill-muted" d="M0 0h320v180H0z" />
      <path className="fill-secondary" d="M196 14h92q10 0 10 10v42q0 10-10 10h-92z" />
      <path className="fill-info-surface" d="M0 138q60-26 120-6t120 4 80-18v62H0z" />
      <g className="fill-none stroke-card" strokeLinecap="round">
        <path strokeWidth="12" d="M-10 96q90-22 170-6t170-18" />
        <path strokeWidth="7" d="M72-10q6 60-10 108M176-10v98q2 40 22 102M248 82l14 66" />
      </g>
      <g className="fill-quiet">
        <path d="M14 20h40v28H14zM14 58h26v20H14zM92 20h30v34H92zM134 24h26v22h-26zM96 64h40v14H96zM206 100h28v18h-28z" />
      </g>
      <g className="stroke-card" strokeWidth="3">
        <path
          className="fill-primary"
          d="M160 104c-16-20-26-32-26-46a26 26 0 0 1 52 0c0 14-10 26-26 46z"
          strokeLinejoin="round"
        />
        <circle className="fill-card" cx="160" cy="57" r="8" stroke="none" />
      </g>
    </svg>
  );
}
