/** Addresses of this domain's pages. */
export const checkInPaths = {
  /** For somebody who is signed in and may scan; a list other than the first by its id. */
  event: (eventId: string, list?: string) =>
    `/check-in/${encodeURIComponent(eventId)}${list === undefined ? '' : `?list=${encodeURIComponent(list)}`}`,
  /** A door by its link, without an account. */
  door: (token: string) => `/door/${encodeURIComponent(token)}`,
};
