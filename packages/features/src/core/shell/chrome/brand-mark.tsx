/** A name tag: a band on top, two people meeting below. Decoration beside the written name. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-8 shrink-0">
      <rect x="2" y="4" width="28" height="24" rx="6" className="fill-spruce-700" />
      <path d="M2 12V10a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v2Z" className="fill-marigold-400" />
      <circle cx="12" cy="18" r="2.6" className="fill-linen-50" />
      <circle cx="20" cy="18" r="2.6" className="fill-linen-50" />
      <path
        d="M7.5 26c0-2.6 2-4.2 4.5-4.2s3.4 1 4 1.9c.6-.9 1.5-1.9 4-1.9s4.5 1.600 4.500 4.200Z"
        className="fill-linen-50"
      />
    </svg>
  );
}
