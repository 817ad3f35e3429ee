export interface EventType {
  id: string;
  name: string;
  plural?: string;
  noun: string;
  groupTerm: string;
  memberTerm: string;
}

export interface Terms {
  event: string;
  events: string;
  /** 'family reunion': for sentences. */
  noun: string;
  group: string;
  member: string;
  directory: string;
}

/** Every label that depends on the kind of event comes from this one function. */
export function termsFor(type?: EventType): Terms {
  const event = type?.name ?? 'Event';
  const group = type?.groupTerm ?? 'Group';
  return {
    event,
    events: type?.plural ?? `${event}s`,
    noun: type?.noun ?? 'event',
    group,
    member: type?.memberTerm ?? 'Member',
    directory: `${group} Directory`,
  };
}

/** A label is plain text, or text that follows the reader's terms. */
export type Label = string | ((terms: Terms) => string);
export const labelText = (label: Label, terms: Terms) => (typeof label === 'string' ? label : label(terms));
