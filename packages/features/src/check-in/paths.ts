/** Addresses of this domain's pages. */
export const checkInPaths = {
  /** For somebody who is signed in and may scan; a list other than the first by its id. */
  event: (eventId: string, list: string | null = null) =>
    `/check-in/${encodeURIComponent(eventId)}${list === null ? '' : `?list=${encodeURIComponent(list)}`}`,
  /** The desk beside the doors of a list. */
  desk: (eventId: string, list: string | null = null) =>
    `/check-in/${encodeURIComponent(eventId)}?view=desk${list === null ? '' : `&list=${encodeURIComponent(list)}`}`,
  /** A door by its link, without an account. */
  door: (token: string) => `/door/${encodeURIComponent(token)}`,
};
