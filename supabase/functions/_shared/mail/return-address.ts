import { hmac, sameText } from './signed-text.ts';

/** 80 bits: more than anybody can try, and the local part stays within 64 characters. */
const MAC_LENGTH = 20;
const UUID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

const macOf = async (secret: string, id: string) =>
  (await hmac(secret, `return-address:${id}`)).slice(0, MAC_LENGTH);

/**
 * Where a mail server sends a mail back to: the bounce address with the mail's own id and a mark only we can make
 * (VERP), `bounces+<id><mark>@mail.example`. Whoever guesses an id cannot report a bounce.
 */
export async function returnAddress(
  bounceAddress: string,
  outboxId: string,
  secret: string,
): Promise<string> {
  const [local = '', domain = ''] = bounceAddress.split('@');
  const id = outboxId.replaceAll('-', '').toLowerCase();
  return `${local}+${id}${await macOf(secret, id)}@${domain}`;
}

/** The id of the mail that a return address of ours names; null for every other address. */
export async function mailOfReturnAddress(address: string, secret: string): Promise<string | null> {
  const [, id = '', mac = ''] = /\+([0-9a-f]{32})([0-9a-f]{20})@/.exec(address.toLowerCase()) ?? [];
  if (id === '' || !(await sameText(await macOf(secret, id), mac))) return null;
  return id.replace(UUID, '$1-$2-$3-$4-$5');
}
