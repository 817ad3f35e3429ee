import { ButtonLink } from '@foregather/features/core/shell';

/** Addresses of what can be done for somebody whom no mail reaches; one is left out where the reader may not. */
export interface LeftOutDoors {
  /** The form of a person in the directory. */
  person?: ((person: { id: string; name: string }) => string) | undefined;
  /** A letter to a household, by invitation. */
  letter?: ((invitationId: string) => string) | undefined;
}

export interface LeftOutActsProps {
  doors: LeftOutDoors;
  invitationId: string;
  /** Whose address is put right. */
  person: { id: string; name: string } | undefined;
  /** Who is left out, for the names of the links. */
  name: string;
  reason: string | null;
}

/** Where another address helps. */
const CORRECTED = new Set(['no_address', 'suppressed']);
/** Where the post helps: those who want no mail may still like a letter. */
const BY_POST = new Set(['no_address', 'suppressed', 'opted_out']);

/** What helps somebody who gets no mail: another address, or a letter. */
export function LeftOutActs({ doors, invitationId, person, name, reason }: LeftOutActsProps) {
  const correct = person && CORRECTED.has(reason ?? '') ? doors.person?.(person) : undefined;
  const letter = BY_POST.has(reason ?? '') ? doors.letter?.(invitationId) : undefined;
  if (correct === undefined && letter === undefined) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {correct === undefined ? null : (
        <ButtonLink to={correct} variant="ghost" size="sm" aria-label={`Correct the contact of ${name}`}>
          Correct
        </ButtonLink>
      )}
      {letter === undefined ? null : (
        <ButtonLink to={letter} variant="ghost" size="sm" aria-label={`Print a letter to ${name}`}>
          Print a letter
        </ButtonLink>
      )}
    </span>
  );
}
