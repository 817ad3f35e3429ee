export interface EventType {
  id: string;
  name: string;
  plural?: string;
  noun: string;
  /** Only where it is not the noun with an s: 'gatherings of friends'. */
  nouns?: string;
  groupTerm: string;
  memberTerm: string;
}

export interface Terms {
  event: string;
  /** 'Families': for labels about the kind itself. */
  events: string;
  /** 'family reunion': for sentences. */
  noun: string;
  /** 'family reunions': for sentences, and with a capital for headings about events. */
  nouns: string;
  group: string;
  member: string;
  directory: string;
}

/** Every label that depends on the kind of event comes from this one function. */
export function termsFor(type?: EventType): Terms {
  const event = type?.name ?? 'Event';
  const noun = type?.noun ?? 'event';
  const group = type?.groupTerm ?? 'Group';
  return {
    event,
    events: type?.plural ?? `${event}s`,
    noun,
    nouns: type?.nouns ?? `${noun}s`,
    group,
    member: type?.memberTerm ?? 'Member',
    directory: `${group} Directory`,
  };
}

/** A label is plain text, or text that follows the reader's terms. */
export type Label = string | ((terms: Terms) => string);
export const labelText = (label: Label, terms: Terms) => (typeof label === 'string' ? label : label(terms));
