import { pageFileAddress } from '@foregather/covers';
import { afterEach, expect, test, vi } from 'vitest';
import { BACKEND_URL } from './stand-ins';
import { keepInside } from './keep-inside';

const BASE = '/demo/family-demo/live';
let release: () => void = () => undefined;
afterEach(() => {
  release();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Presses a link of the product; answers what the router was told, and whether the browser follows the link. */
function press(attributes: Record<string, string>) {
  const navigate = vi.fn<(to: unknown) => Promise<void>>(async () => undefined);
  release = keepInside(BASE, { navigate });
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  let followed = true;
  // After the handler under test; a document of a test follows no link.
  const last = (pressed: Event) => {
    followed = !pressed.defaultPrevented;
    pressed.preventDefault();
  };
  document.addEventListener('click', last, { once: true });
  link.dispatchEvent(event);
  return { told: navigate.mock.calls.map(([to]) => to), followed };
}

test.each([
  ['/rsvp/abc?edit=1#answer', '/rsvp/abc?edit=1#answer'],
  ['/', '/'],
])('a plain link to the page %s of the site opens that of the demo', (href, page) => {
  expect(press({ href })).toEqual({ told: [page], followed: false });
});

test('a page that is asked for in another tab opens in this one, where its event is', () => {
  expect(press({ href: `${BASE}/rsvp?event=1`, target: '_blank' })).toEqual({
    told: ['/rsvp?event=1'],
    followed: false,
  });
});

test.each([`${BASE}/dashboard`, '#main', 'https://www.openstreetmap.org/', '/demo/club-demo/live?start'])(
  '%s is left to the browser and the router',
  (href) => {
    expect(press({ href })).toEqual({ told: [], followed: true });
  },
);

test('a file that a host makes is not asked of it', () => {
  expect(press({ href: '/rsvp/abc/event.ics' })).toEqual({ told: [], followed: false });
});

test('a file of the backend is saved from this page', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('a,b', { headers: { 'content-type': 'text/csv' } }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const href = `${BACKEND_URL}/storage/v1/object/sign/documents/list.csv?token=x`;
  expect(press({ href })).toEqual({ told: [], followed: false });
  await expect.poll(() => saved.mock.contexts.length).toBe(1);
  expect(asked).toHaveBeenCalledWith(href);
  expect(saved.mock.contexts[0]).toMatchObject({ href: 'blob:made', download: 'list.csv' });
});

test('a file that a page hands out is saved from the backend, under its name', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('%PDF'));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const path = '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000b';
  expect(press({ href: pageFileAddress(path, 'Plan.pdf'), download: 'Plan.pdf' })).toEqual({
    told: [],
    followed: false,
  });
  await expect.poll(() => saved.mock.contexts.length).toBe(1);
  expect(asked).toHaveBeenCalledWith(`${BACKEND_URL}/storage/v1/object/public/handouts/${path}`);
  expect(saved.mock.contexts[0]).toMatchObject({ href: 'blob:made', download: 'Plan.pdf' });
});
