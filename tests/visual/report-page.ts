/** Looks and behaviour of the report: one file without requests, so that it opens from a disk or a build's artefacts. */

export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d7d8d1, #2d3a37); --quiet: light-dark(#51524a, #b0b8b1);
  --page: light-dark(#fafbf8, #0d1614); --card: light-dark(#fff, #141f1c); --main: light-dark(#185b4a, #6dbba3); }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: var(--page); }
header, main { max-width: 110rem; margin: auto; padding: 1rem 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem } h2 { font-size: 1.125rem; margin: 0 }
p { margin: .25rem 0; max-width: 75ch } .quiet { color: var(--quiet) }
fieldset { border: 0; padding: 0; margin: .75rem 0; display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center }
legend { font-weight: 600; padding: 0; margin-bottom: .25rem } label { display: inline-flex; gap: .4rem; align-items: center; min-height: 1.75rem }
input[type=search] { font: inherit; padding: .35rem .6rem; border: 1px solid var(--quiet); border-radius: .5rem; background: var(--card); color: inherit; min-width: 18rem }
article { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin-block: 1rem }
article:focus { outline: 3px solid var(--main); outline-offset: 2px }
.looks { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1rem; margin-top: .75rem }
figure { margin: 0 } figcaption { font-weight: 600; margin-bottom: .25rem }
img { max-width: 100%; height: auto; border: 1px solid var(--line); display: block; background: #fff }
code, pre { font: .875rem/1.5 ui-monospace, monospace } pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 }
.command { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-top: .5rem }
button { font: inherit; padding: .25rem .75rem; border: 1px solid var(--quiet); border-radius: .5rem; background: none; color: inherit; cursor: pointer }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
dialog { max-width: 98vw; max-height: 98vh; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); color: inherit }
ul.same { columns: 22rem; padding-inline-start: 1.25rem } [hidden] { display: none !important }
`;

/** Filters by state and name; j and k go through the cases; Space in the large view changes between before and after. */
export const SCRIPT = `
const cases = [...document.querySelectorAll('[data-status]')];
const shown = () => cases.filter((one) => !one.hidden && one.matches('article'));
const status = document.getElementById('shown');
function filter() {
  const wanted = new Set([...document.querySelectorAll('input[name=status]:checked')].map((box) => box.value));
  const words = document.getElementById('words').value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const one of cases) {
    one.hidden = !wanted.has(one.dataset.status) || !words.every((word) => one.dataset.words.includes(word));
  }
  const same = document.getElementById('same');
  if (same) same.hidden = !same.querySelector('li:not([hidden])');
  const number = cases.filter((one) => !one.hidden).length;
  status.textContent = number === 1 ? '1 picture listed' : number + ' pictures listed';
}
document.querySelector('form').addEventListener('input', filter);
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
document.addEventListener('keydown', (event) => {
  if (event.target.matches('input[type=search]') || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { j: 1, k: -1 }[event.key];
  if (!step || large.open) return;
  const list = shown();
  const at = list.indexOf(document.activeElement?.closest('article'));
  const next = at < 0 ? list[0] : list[Math.min(list.length - 1, Math.max(0, at + step))];
  next?.focus();
  next?.scrollIntoView({ block: 'start' });
});
document.addEventListener('click', async (event) => {
  const copy = event.target.closest('button[data-copy]');
  if (copy) {
    const done = await navigator.clipboard.writeText(copy.dataset.copy).then(() => true, () => false);
    copy.textContent = done ? 'Copied' : 'Select the command and copy it';
  }
  const compare = event.target.closest('button[data-large]');
  if (compare) open(compare.closest('article'));
});
const large = document.getElementById('large');
let looks = [];
let look = 0;
function show() {
  const [name, source] = looks[look];
  large.querySelector('h2').textContent = name;
  large.querySelector('img').src = source;
  large.querySelector('img').alt = name;
}
function open(article) {
  looks = [...article.querySelectorAll('figure')].map((one) => [one.querySelector('figcaption').textContent, one.querySelector('img').src]);
  look = 0;
  show();
  large.showModal();
}
function turn() { look = (look + 1) % looks.length; show(); }
large.querySelector('button[data-turn]').addEventListener('click', turn);
large.querySelector('button[data-close]').addEventListener('click', () => large.close());
filter();
`;
