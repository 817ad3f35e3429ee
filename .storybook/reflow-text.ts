/** Longest that other languages make a short English label. */
const TIMES = 4;

/** What no translator lengthens: values, code, times, and what is drawn rather than written. */
const LEFT_ALONE =
  'input, textarea, select, option, code, kbd, pre, samp, time, svg, script, style, [aria-hidden="true"], [contenteditable], [translate="no"]';

/** Two letters in a row at least, so not initials' dots and signs; no figures, addresses or links. */
function isWords(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !/[@\d]|:\/\//.test(text);
}

/** Says every text of the page four times over, in place. The function it hands back restores each. */
export function lengthenText(root: HTMLElement): () => void {
  const before: [Text, string][] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(LEFT_ALONE)) continue;
    const words = node.data.trim();
    if (isWords(words)) before.push([node, node.data]);
  }
  for (const [node, text] of before)
    node.data = text.replace(text.trim(), Array(TIMES).fill(text.trim()).join(' '));
  return () => {
    for (const [node, text] of before) node.data = text;
  };
}
