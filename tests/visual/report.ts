import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SCRIPT, STYLE } from './report-page';
import { failing, summary, type Result, type Status } from './results';

/** Text as HTML shows it, also inside an attribute. */
const text = (words: string): string =>
  words.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

/** What is typed to accept pictures; without names, all of them. */
export const acceptCommand = (name?: string): string =>
  `npm run test:visual -- --update${name ? ` --only=${name}` : ''}`;

const WORDS: Record<Status, string> = {
  broken: 'Broken',
  changed: 'Changed',
  new: 'New',
  gone: 'Gone',
  same: 'Same',
};

const look = (caption: string, png: Buffer | undefined, of: string): string =>
  png
    ? `<figure><figcaption>${caption}</figcaption><img loading="lazy" alt="${caption}: ${text(of)}" src="data:image/png;base64,${png.toString('base64')}"></figure>`
    : '';

const command = (words: string): string =>
  `<div class="command"><code>${text(words)}</code><button type="button" data-copy="${text(words)}">Copy</button></div>`;

const searched = ({ name, title, story, mode }: Result): string =>
  text(`${name} ${title} ${story} ${mode}`.toLowerCase());

function article(result: Result): string {
  const { name, title, story, mode, status, before, after, difference, note } = result;
  const heading = text([title, story, mode].filter(Boolean).join(' · '));
  const looks = [
    look('Before', before, name),
    look('After', after, name),
    look('Difference', difference, name),
  ].filter(Boolean);
  return `<article tabindex="-1" data-status="${status}" data-words="${searched(result)}" aria-label="${heading}">
<h2>${WORDS[status]}: ${heading}</h2>
<p class="quiet"><code>${text(name)}</code></p>
${status === 'broken' ? `<pre>${text(note ?? '')}</pre>` : `<p>${text(note ?? '')}</p>`}
${status === 'broken' ? '<p>A broken story cannot be accepted. Mend it first.</p>' : command(acceptCommand(name))}
${looks.length > 1 ? '<p><button type="button" data-large>Compare at full size</button></p>' : ''}
<div class="looks">${looks.join('\n')}</div>
</article>`;
}

function filters(results: readonly Result[]): string {
  const boxes = (['broken', 'changed', 'new', 'gone', 'same'] as const).flatMap((status) => {
    const number = results.filter((result) => result.status === status).length;
    const checked = status === 'same' && failing(results).length > 0 ? '' : ' checked';
    return number === 0
      ? []
      : [
          `<label><input type="checkbox" name="status" value="${status}"${checked}> ${WORDS[status]} (${number})</label>`,
        ];
  });
  return `<form><fieldset><legend>Show</legend>${boxes.join('\n')}
<label>Name contains <input type="search" id="words"></label></fieldset></form>
<p class="quiet"><span id="shown" role="status"></span>. Keys: j and k go to the next and the previous picture.</p>`;
}

/** The whole page, with every picture inside it. */
export function reportPage(results: readonly Result[], comparedWith: string): string {
  const broken = failing(results);
  const same = results.filter(({ status }) => status === 'same');
  const acceptable = broken.some(({ status }) => status !== 'broken');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Visual regression: ${text(summary(results))}</title><style>${STYLE}</style></head>
<body><header><h1>Visual regression: ${text(summary(results))}</h1>
<p>Compared with ${text(comparedWith)}.</p>
${acceptable ? `<p>Look at each picture. When a change is meant, accept it with the command beside it and commit the pictures with the change. All at once:</p>${command(acceptCommand())}` : ''}
${filters(results)}</header>
<main>${broken.map(article).join('\n')}
${
  same.length > 0
    ? `<section id="same"><h2>Same</h2><ul class="same">${same
        .map(
          (one) => `<li data-status="same" data-words="${searched(one)}"><code>${text(one.name)}</code></li>`,
        )
        .join('')}</ul></section>`
    : ''
}</main>
<dialog id="large" aria-labelledby="large-name"><h2 id="large-name"></h2>
<p><button type="button" data-turn autofocus>Show the next look</button> <button type="button" data-close>Close</button></p>
<img alt=""></dialog>
<script>${SCRIPT}</script></body></html>
`;
}

/** Writes the page and answers its path. */
export function writeReport(file: string, results: readonly Result[], comparedWith: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, reportPage(results, comparedWith));
}
