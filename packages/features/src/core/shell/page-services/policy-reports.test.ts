import { expect, onTestFinished, test, vi } from 'vitest';
import { reportPolicyViolations } from './policy-reports';

/** A page whose browser stops something. */
function page() {
  const target = new EventTarget();
  // Only what a listener for this event is given: the document's own overloads name its event type.
  reportPolicyViolations(target as Document);
  return (fields: Record<string, unknown>) =>
    target.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), fields));
}

const VIOLATION = {
  blockedURI: 'https://evil.example/x.js',
  violatedDirective: 'script-src-elem',
  originalPolicy: "default-src 'self'",
  disposition: 'enforce',
  documentURI: 'https://a.example/',
  lineNumber: 3,
  columnNumber: 9,
  sourceFile: 'https://a.example/assets/app.js',
};

function sending(send: typeof fetch) {
  const sent = vi.fn<typeof fetch>(send);
  vi.stubGlobal('fetch', sent);
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

test('threat 40: the page reports a violation in the fields that the host stores and no others', () => {
  const sent = sending(async () => new Response(null, { status: 204 }));
  page()({ ...VIOLATION, sample: 'what was typed' });
  expect(sent).toHaveBeenCalledOnce();
  const [address, init] = sent.mock.calls[0] ?? [];
  expect(address).toBe('/api/csp-violation');
  expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  const { timestamp, ...fields } = JSON.parse(typeof init?.body === 'string' ? init.body : '');
  expect(fields).toEqual(VIOLATION);
  expect(new Date(timestamp).toISOString()).toBe(timestamp);
});

test('a report that fails is forgotten, and a page reports ten at most', async () => {
  const sent = sending(() => Promise.reject(new TypeError('Failed to fetch')));
  const violate = page();
  for (let n = 0; n < 25; n += 1) violate(VIOLATION);
  expect(sent).toHaveBeenCalledTimes(10);
  // An unhandled rejection would end this run.
  await Promise.allSettled(sent.mock.results.map(({ value }) => value));
});
