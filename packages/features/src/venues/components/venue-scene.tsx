import type { EventTypeHue } from '@foregather/ui';

/** Hues a venue may have; which one hangs on its id, so it looks the same on every page. */
const HUES: readonly EventTypeHue[] = ['family', 'school', 'friends', 'club', 'milestone', 'community'];

/** Houses cut from paper: a gable with a veranda, a hall with columns, a barn, a chapel. */
const HOUSES = [
  'M88 52 140 30l52 22v8H88zM98 60h84v34H98z',
  'M84 52h112v-8l-56-18-56 18zM90 52h12v42H90zM114 52h12v42h-12zM138 52h12v42h-12zM162 52h12v42h-12zM182 52h8v42h-8z',
  'M92 58 110 36h60l18 22v36H92z',
  'M118 94V52l12-26 12 26h48v42z',
] as const;

/** The end of an id as a number. */
const seedOf = (id: string) => Number.parseInt(id.slice(-6), 16) || 0;

/** The cut-paper picture of a venue that has no photo here. Decoration: the words beside it say what it is. */
export function VenueScene({ id, className = '' }: { id: string; className?: string }) {
  const seed = seedOf(id);
  return (
    <div
      aria-hidden
      data-event-type={HUES[seed % HUES.length]}
      className={`overflow-hidden bg-type-scene-1 print:hidden forced-colors:hidden ${className}`}
    >
      <svg viewBox="0 0 280 120" preserveAspectRatio="xMidYMax slice" className="size-full">
        <circle cx={228} cy={30} r={17} className="fill-marigold-200" />
        <path d="M0 84q60-30 130-8t150-12v56H0z" className="fill-type-scene-2" />
        <path d={HOUSES[seed % HOUSES.length]} className="fill-type-scene-4" />
        <path d="M132 72h16v22h-16z" className="fill-marigold-200" />
        <circle cx={52} cy={70} r={20} className="fill-type-scene-3" />
        <path d="M49 78h6v22h-6z" className="fill-type-scene-4" />
        <path d="M0 96q70-10 140-2t140-4v30H0z" className="fill-type-scene-3" />
      </svg>
    </div>
  );
}
