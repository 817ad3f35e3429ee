/** What a server or provider says of one mail, in our words. */
export interface MailEvent {
  /** Its own id at whoever reports it, so that a report counts once. */
  id: string;
  /** `soft`: it did not arrive for a reason that may pass, such as a full mailbox. */
  kind: 'delivered' | 'bounced' | 'soft' | 'complained';
  outbox_id: string;
  /** To whom it was; null where the report is known to be of this mail by its return address. */
  address: string | null;
  reason: string | null;
}

const OWN_ID = /<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/** The id of a mail by its `Message-ID`; null for one that we did not write. */
export const mailOfMessageId = (messageId: string | undefined): string | null =>
  OWN_ID.exec(messageId ?? '')?.[1]?.toLowerCase() ?? null;

/** A server's words as one short line. */
export const reasonOf = (...said: readonly (string | null | undefined)[]): string | null => {
  const words = said
    .filter((one): one is string => typeof one === 'string' && one !== '')
    .join(' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return words === '' ? null : words.slice(0, 200);
};
