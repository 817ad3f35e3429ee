/** The zone of this device, such as 'Europe/Berlin'. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether this device can show times in the zone; another device's list may be newer or older. */
export function isZone(value: string): boolean {
  try {
    // Throws for a zone it does not know.
    return (
      new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '' && value !== ''
    );
  } catch {
    return false;
  }
}
