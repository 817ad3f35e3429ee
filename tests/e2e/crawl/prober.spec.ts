/** Tests the crawl itself: it must find what is wrong with a page, and nothing else. */
import { type Page, expect, test } from '@playwright/test';
import { installProbe } from './page-probe.ts';
import { visit } from './page-checks.ts';
import { listen } from './problems.ts';

const SITE = 'http://localhost:9';

/** Serves these pages at a URL without a server. */
async function open(page: Page, pages: Record<string, string>) {
  await page.addInitScript(installProbe);
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = pages[pathname];
    if (body === undefined) return route.fulfill({ status: 404, body: 'nothing here' });
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><link rel="icon" href="data:,">${body}</html>`,
    });
  });
  return visit(page, listen(page), `${SITE}/`, {
    brand: 'Foregather',
    schemes: ['light'],
    probe: {
      alike: 5,
      known: (path) => path in pages,
      built: (path) => path !== '/later',
      wants: () => true,
    },
  });
}

const SOUND = `<title>Sound · Foregather</title><main><h1>Sound</h1>
  <p><a href="/other">Other page</a> <a href="/">This page</a> <a href="mailto:a@example.com">Mail</a></p>
  <button id="text">Text</button> <button id="late">Late</button> <button id="copy">Copy</button>
  <button id="focus">Focus</button> <button id="send">Send</button> <button id="open">Open</button>
  <button id="save">Download</button> <button disabled>Not now</button>
  <details><summary>More</summary>Here</details>
  <label>Name <input id="name"></label> <label><input type="checkbox"> Agree</label>
  <label>Kind <select><option>a</option><option>b</option></select></label>
  <dialog aria-label="Layer"><button id="close">Close</button></dialog><p id="out"></p></main>
  <script>
    const $ = (id) => document.getElementById(id);
    const dialog = document.querySelector('dialog');
    $('text').onclick = () => { $('out').textContent += 'x'; };
    $('late').onclick = () => setTimeout(() => { $('out').textContent += 'y'; }, 700);
    $('copy').onclick = () => navigator.clipboard.writeText('z').catch(() => undefined);
    $('focus').onclick = () => $('name').focus();
    $('send').onclick = () => fetch('/data', { method: 'PUT', body: '1' });
    $('open').onclick = () => dialog.showModal();
    $('close').onclick = () => dialog.close();
    $('save').onclick = () => { const a = document.createElement('a'); a.href = 'data:text/csv,1'; a.download = 'a.csv'; a.click(); };
  </script>`;
const OTHER = '<title>Other · Foregather</title><main><h1>Other</h1></main>';

test('a page without fault is found without fault, and every control was pressed', async ({ page }) => {
  const { found, pressed, vanished } = await open(page, { '/': SOUND, '/other': OTHER, '/data': '' });
  expect(found).toEqual([]);
  expect(vanished).toEqual([]);
  expect(pressed).toBe(13);
});

test('a control whose name counts something is found again after the count has changed', async ({ page }) => {
  const { found, pressed, vanished } = await open(page, {
    '/': `<title>Counted · Foregather</title><main><h1>Counted</h1>
      <button id="first">First</button> <button id="bell" aria-label="Notifications">Bell</button><p id="out"></p></main>
      <script>
        const bell = document.getElementById('bell');
        let unread = 0;
        document.getElementById('first').onclick = () => bell.setAttribute('aria-label', 'Notifications, ' + ++unread + ' unread');
        bell.onclick = () => { document.getElementById('out').textContent += 'x'; };
      </script>`,
  });
  expect(found).toEqual([]);
  expect(vanished).toEqual([]);
  expect(pressed).toBe(2);
});

test('dead controls are found: on the page, behind a dialog, under a cover, leading nowhere', async ({
  page,
}) => {
  const { found } = await open(page, {
    '/': `<title>Dead · Foregather</title><main><h1>Dead</h1>
      <button>Nothing</button> <button aria-describedby="tip" id="tipped">Only a tooltip</button>
      <a href="/nowhere">Nowhere</a> <a href="/later">Later</a> <a href="/other" onclick="event.preventDefault()">Held back</a>
      <p style="position:relative">
        <button onclick="this.textContent += '.'">Covered</button><span style="position:absolute;inset:0">cover</span></p>
      <label>Frozen <input type="checkbox" onclick="event.preventDefault()"></label>
      <button id="open">Open</button>
      <dialog aria-label="Layer"><button onclick="this.closest('dialog').close()">Close</button> <button>Idle</button></dialog></main>
      <script>
        const tipped = document.getElementById('tipped');
        tipped.onmouseenter = () => setTimeout(() => tipped.insertAdjacentHTML('afterend', '<span role="tooltip" id="tip">Tip</span>'), 200);
        document.getElementById('open').onclick = () => document.querySelector('dialog').showModal();
      </script>`,
    '/other': OTHER,
    '/later': OTHER,
  });
  expect(found.filter((text) => !text.startsWith('answered 404')).toSorted()).toEqual([
    'button "Covered" cannot be pressed: <span>cover</span> intercepts pointer events',
    'button "Idle" in what "Open" opens does nothing',
    'button "Nothing" does nothing',
    'button "Only a tooltip" does nothing',
    'checkbox "Frozen" does nothing',
    'link "Held back" does nothing',
    'link "Later" leads to /later, which is not built',
    'link "Nowhere" leads to /nowhere, which does not exist',
  ]);
});

test('two headings, a bare title, an unlabelled field, a page wider than the screen', async ({ page }) => {
  const { found } = await open(page, {
    '/': '<title>Foregather</title><body style="margin:0"><main><h1>One</h1><h1>Two</h1><input><div style="width:200vw">wide</div></main>',
  });
  expect(found).toEqual([
    '2 h1: One | Two',
    'the title says no more than "Foregather"',
    '1280 px wider than the screen',
    'at 360 px: 360 px wider than the screen',
    expect.stringContaining('axe (light) label: <input>'),
  ]);
});

test('a badge in two lines and a heading under the header, on a phone alone', async ({ page }) => {
  const { found } = await open(page, {
    '/': `<title>Tight · Foregather</title><meta name="viewport" content="width=device-width">
      <style>html { line-height: 1.5 } body { margin: 0 } header { position: sticky; top: 0; height: 48px; background: #fff }
        @media (width < 400px) { header { height: 96px } [data-slot='badge'] { width: 4rem } }
        html { scroll-padding-top: 64px } section { height: 900px } [data-slot='badge'] { display: inline-block }</style>
      <header>Header</header><main><h1>Tight</h1><p><span data-slot="badge">Coming soon</span></p>
      <h2>Guests</h2><section>Long</section></main>`,
  });
  expect(found).toEqual([
    'at 360 px: badge "Coming soon" takes two lines',
    'at 360 px: the header hides the heading "Guests"',
  ]);
});

test('errors in the console, refused and failed requests, and violations of the policy', async ({ page }) => {
  const { found } = await open(page, {
    '/': `<meta http-equiv="content-security-policy" content="img-src 'none'"><title>Loud · Foregather</title><main><h1>Loud</h1></main>
      <script>
        console.error('an error'); console.warn('a warning'); fetch('/missing'); setTimeout(() => { throw new Error('thrown'); });
        document.body.append(Object.assign(new Image(), { src: '/picture.png', alt: '' }));
      </script>`,
  });
  const said = found.join('\n');
  for (const part of [
    'console error: an error',
    'console warning: a warning',
    'answered 404: GET',
    'uncaught: thrown',
    'policy: img-src',
  ])
    expect(said).toContain(part);
});
