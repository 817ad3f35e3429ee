import { expect, test } from 'vitest';
import { cleanPastedHtml } from './paste';

test('from Google Docs: the bold that is none goes, the styles become marks', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">' +
    '<span style="font-size:11pt;font-weight:700">Saturday</span><span style="font-style:italic"> soon</span></p>' +
    '<ul><li style="list-style-type:disc"><p role="presentation"><span style="font-weight:400">Tea</span></p></li></ul></b>';
  expect(cleanPastedHtml(html)).toBe(
    '<p><strong>Saturday</strong><em> soon</em></p><ul><li><p>Tea</p></li></ul>',
  );
});

test('from Word: lists are lists, and nothing of Office is left', () => {
  const item = (marker: string, words: string) =>
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]>` +
    `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`;
  const html =
    '<html xmlns:o="urn:x"><head><style>p.MsoNormal{color:red}</style><!--[if gte mso 9]><xml>x</xml><![endif]--></head><body>' +
    `<h1 style='color:navy'>Plan<o:p></o:p></h1>${item('·', 'Tea')}${item('·', 'Cake')}<p class=MsoNormal>Then</p>${item('1.', 'First')}</body></html>`;
  expect(cleanPastedHtml(html).replaceAll('\n', '')).toBe(
    '<h2>Plan</h2><ul><li><p>Tea</p></li><li><p>Cake</p></li></ul><p>Then</p><ol><li><p>First</p></li></ol>',
  );
});

test('no attribute passes, no script, no bad link; the words stay', () => {
  const html =
    '<p onclick="alert(1)" class="x">a<script>alert(1)</script><img src=x onerror=alert(1)></p>' +
    '<a href="javascript:alert(1)" onmouseover="x">b</a><a href="https://example.org/?a=1&amp;b=2" target="_top">c</a>' +
    '<marquee>d</marquee><font color="red">e</font><iframe srcdoc="f"></iframe>';
  expect(cleanPastedHtml(html)).toBe('<p>a</p>b<a href="https://example.org/?a=1&amp;b=2">c</a>de');
});

test('text that looks like markup stays text', () => {
  expect(cleanPastedHtml('<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; co</p>')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; co</p>',
  );
});

test('a table becomes lines', () => {
  expect(
    cleanPastedHtml('<table><tr><td>Ada</td><td>2</td></tr><tr><td>Tom</td><td>1</td></tr></table>'),
  ).toBe('<p>Ada 2 </p><p>Tom 1 </p>');
});

test('what is nested without end keeps its words', () => {
  expect(cleanPastedHtml(`${'<i>'.repeat(400)}deep${'</i>'.repeat(400)}`)).toContain('deep');
});

test('no style attribute is ever parsed', () => {
  expect(cleanPastedHtml('<p\nstyle = "font-weight:bold">a</p><P STYLE=font-style:italic>b</P>')).toBe(
    '<p><strong>a</strong></p><p><em>b</em></p>',
  );
});
