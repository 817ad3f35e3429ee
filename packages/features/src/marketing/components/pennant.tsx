import { eventTypeById } from '@foregather/features/core/session';

/** The flag of an event type, in its tint. Decoration beside the type's name. */
export function Pennant({ typeId, className = '' }: { typeId: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 32"
      aria-hidden
      data-event-type={eventTypeById(typeId)?.id}
      className={`h-8 w-12 text-type-text ${className}`}
    >
      <path d="M3 1v30" className="stroke-current" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M4.5 3 46 14 4.500 25Z"
        className="fill-type-tint stroke-current"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
