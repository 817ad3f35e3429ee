/**
 * An address that may go into a frame: that of another site. A script, or a page written into the address, would run as
 * this page; a page of this very site could take its own sandbox away.
 */
export function isFrameAddress(address: string, own = globalThis.location?.origin): boolean {
  try {
    const { protocol, origin } = new URL(address);
    return ['https:', 'http:', 'about:'].includes(protocol) && origin !== own;
  } catch {
    return false;
  }
}
