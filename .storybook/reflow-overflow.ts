/** Half a pixel of rounding on each side, and a little of what antialiasing adds. */
const TOLERANCE = 1.5;

interface Style extends Pick<CSSStyleDeclaration, 'position' | 'overflowX' | 'overflowY' | 'textOverflow'> {
  /** Drawn: a background or a border shows where the box ends. */
  drawn: boolean;
  /** Shown to screen readers only. */
  hidden: boolean;
}

const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

function styleOf(element: Element, cache: Map<Element, Style>): Style {
  const known = cache.get(element);
  if (known) return known;
  const style = getComputedStyle(element);
  const bordered = ['Top', 'Right', 'Bottom', 'Left'].some(
    (side) => style.getPropertyValue(`border-${side.toLowerCase()}-width`) !== '0px',
  );
  const read: Style = {
    position: style.position,
    overflowX: style.overflowX,
    overflowY: style.overflowY,
    textOverflow: style.textOverflow,
    drawn: bordered || !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(style.backgroundColor),
    hidden:
      style.clipPath !== 'none' ||
      style.visibility === 'hidden' ||
      style.opacity === '0' ||
      (element.clientWidth <= 1 && element.clientHeight <= 1 && cuts(style.overflowX)),
  };
  cache.set(element, read);
  return read;
}

function nameOf(element: Element): string {
  const slot = element.getAttribute('data-slot');
  const role = element.getAttribute('role');
  const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
  return `<${element.localName}${slot ? ` data-slot=${slot}` : ''}${role ? ` role=${role}` : ''} class="${(element.getAttribute('class') ?? '').slice(0, 80)}"> '${words.slice(0, 40)}'`;
}

/** Whether a box ends its words with an ellipsis when they do not fit. */
const endsInEllipsis = (box: Element, style: Style) =>
  style.textOverflow === 'ellipsis' || getComputedStyle(box).webkitLineClamp !== 'none';

/** An ellipsis is no loss where the words can be had in full: by a name, a title or a description, or behind their link. */
function isToldElsewhere(element: Element): boolean {
  const told = '[title], [aria-label], [aria-labelledby], [aria-describedby], a[href]';
  return element.closest(told) !== null || element.querySelector('a[href]') !== null;
}

/** Text that leaves the box that is drawn around it, or that is cut off. */
function faultOfText(text: Text, cache: Map<Element, Style>): string | undefined {
  const parent = text.parentElement;
  if (!parent || !text.data.trim() || parent.closest('svg, script, style, option, .sb-wrapper, [role="img"]'))
    return undefined;
  // What a closed <details> holds has a place, and is not drawn there.
  if (!parent.checkVisibility()) return undefined;
  const range = document.createRange();
  range.selectNodeContents(text);
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const right = Math.max(...rects.map((rect) => rect.right));
  const top = Math.min(...rects.map((rect) => rect.top));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  // Letters reach beyond a tight line without leaving the box.
  const lines = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.4 + TOLERANCE;
  for (let box: Element | null = parent; box && box !== document.documentElement; box = box.parentElement) {
    const style = styleOf(box, cache);
    if (style.hidden || scrolls(style.overflowX) || scrolls(style.overflowY)) return undefined;
    // A picture drawn with words ends at its frame, as every picture does.
    if (cuts(style.overflowX) && box.closest('[aria-hidden="true"]')) return undefined;
    if (style.drawn || cuts(style.overflowX) || cuts(style.overflowY)) {
      const rect = box.getBoundingClientRect();
      const sideways = Math.max(rect.left - left, right - rect.right);
      const upright = Math.max(rect.top - top, bottom - rect.bottom);
      if (endsInEllipsis(box, style) && isToldElsewhere(box)) return undefined;
      if (sideways > TOLERANCE)
        return `words ${cuts(style.overflowX) ? 'are cut off in' : 'leave'} ${nameOf(box)} by ${Math.round(sideways)} px`;
      if (upright > lines && box !== document.body)
        return `words ${cuts(style.overflowY) ? 'are cut off in' : 'leave'} ${nameOf(box)} by ${Math.round(upright)} px in height`;
    }
    if (style.position === 'absolute' || style.position === 'fixed') return undefined;
  }
  return undefined;
}

/** A box beside the page. What lies in something that scrolls or cuts is that one's business. */
function isBesidePage(element: Element, width: number, cache: Map<Element, Style>): boolean {
  const rect = element.getBoundingClientRect();
  if (rect.width === 0 || rect.height === 0) return false;
  if (rect.left >= -TOLERANCE && rect.right <= width + TOLERANCE) return false;
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const style = styleOf(box, cache);
    if (style.hidden) return false;
    if (box !== element && (style.overflowX !== 'visible' || style.overflowY !== 'visible')) return false;
  }
  return true;
}

/** The innermost element without which the page would not scroll sideways: what a drawn edge or hidden words push out. */
function widest(): Element {
  let found: Element = document.body;
  const scrolls = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  for (let next: Element | undefined = found; next; ) {
    found = next;
    next = [...found.children].find((child) => {
      if (!(child instanceof HTMLElement)) return false;
      const { display } = child.style;
      child.style.display = 'none';
      const isCause = !scrolls();
      child.style.display = display;
      return isCause;
    });
  }
  return found;
}

/** The first thing on the page that cannot be read as it stands now; undefined when all can. */
export function findOverflow(): string | undefined {
  const cache = new Map<Element, Style>();
  const { scrollWidth, clientWidth } = document.documentElement;
  let beside: Element | undefined;
  for (const element of document.body.querySelectorAll(
    ':not(svg *, script, style, .sb-wrapper, .sb-wrapper *)',
  )) {
    if (isBesidePage(element, clientWidth, cache)) {
      beside = element;
      // The innermost one that is too wide is the one to mend, where a parent only follows it.
      const inner = [...element.querySelectorAll(':not(svg *)')].filter((each) =>
        isBesidePage(each, clientWidth, cache),
      );
      beside = inner.at(-1) ?? element;
      break;
    }
  }
  if (beside) {
    const { left, right } = beside.getBoundingClientRect();
    return `${nameOf(beside)} lies outside the page by ${Math.round(Math.max(-left, right - clientWidth))} px`;
  }
  // What is for screen readers only stands a pixel before its place, which nobody can scroll to.
  if (scrollWidth > clientWidth + 1)
    return `${nameOf(widest())} makes the page scroll sideways by ${scrollWidth - clientWidth} px`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const fault = node instanceof Text ? faultOfText(node, cache) : undefined;
    if (fault) return fault;
  }
  return undefined;
}
