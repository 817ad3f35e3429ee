/**
 * Functions that the crawl needs inside the page: the list of controls, whether anything changed, whether the page is
 * idle. One self-contained function, because it is sent to the browser as text; that is why the file is this long.
 */

export type Kind = 'link' | 'button' | 'toggle' | 'field' | 'select';
/** `page`: the whole page; `layer`: a dialog, menu or popup that a click has opened. */
export type Scope = 'page' | 'layer';

export interface Control {
  /** Identifies it after a reload: role, name, URL, and index among identical ones. */
  key: string;
  role: string;
  name: string;
  /** The resolved address of a link; empty for everything else. */
  href: string;
  kind: Kind;
  /** Equal for similar controls, such as the links of a list, or the same button in each row. */
  shape: string;
  /** Invisible until focused, such as a skip link: activated with Enter. */
  keysOnly: boolean;
  /** Part of the frame around all pages, or of the shared search box. */
  shared: boolean;
}

export interface PageProbe {
  controls: (scope: Scope) => Control[];
  find: (key: string, scope: Scope) => Element | null;
  /** Records the state of the page just before `key` is clicked. */
  remember: (key: string, scope: Scope) => boolean;
  /** What has changed since then, or null. */
  change: () => string | null;
  waitForChange: (most: number) => Promise<string | null>;
  /** Whether a click has opened something on top, which is now the layer. */
  layerOpen: () => boolean;
  /** Waits until the document has not changed for `quiet` ms; false if that does not happen within `most`. */
  rest: (quiet: number, most: number) => Promise<boolean>;
  violations: string[];
}

declare global {
  interface Window {
    pageProbe: PageProbe;
  }
}

export function installProbe(): void {
  const CONTROLS =
    'a[href], area[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=switch], [role=checkbox], [role=radio], [role=combobox], [contenteditable=true]';
  const LAYERS =
    'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [popover]:popover-open';
  const TOASTS = '[data-slot=toaster]';
  /** Attributes of the clicked control that count as an effect; hover, focus and tooltips do not. */
  const OWN = new Set([
    'aria-expanded',
    'aria-pressed',
    'aria-checked',
    'aria-selected',
    'aria-current',
    'aria-busy',
    'aria-label',
    'disabled',
    'href',
    'open',
  ]);

  let effects: string[] = [];
  let lastMutation = performance.now();
  const violations: string[] = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
  const note = (what: string) => void effects.push(what);
  window.print = () => note('print');
  window.open = (address) => {
    note(`window ${String(address)}`);
    return null;
  };
  if (navigator.clipboard) {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = (text) => {
      note('clipboard');
      return write(text);
    };
  }
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: () => {
      note('share');
      return Promise.resolve();
    },
  });
  new MutationObserver((records) => {
    lastMutation = performance.now();
    for (const { type, addedNodes, target } of records) {
      // A toast of the same id is shown anew by its words alone.
      const says = type === 'characterData' || addedNodes.length > 0;
      const place = target instanceof Element ? target : target.parentElement;
      if (says && place?.closest(TOASTS)) note('toast');
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

  const shown = (element: Element) =>
    element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
    !element.closest('[inert], [aria-hidden=true]') &&
    element.getClientRects().length > 0;
  const enabled = (element: Element) =>
    !element.matches(':disabled, [aria-disabled=true], [aria-busy=true], [readonly]') &&
    !element.closest('[aria-disabled=true]');

  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  function nameOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return words(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const own = words(element.getAttribute('aria-label'));
    if (own) return own;
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return words([...element.labels].map((label) => label.textContent).join(' '));
    return (
      words(element.textContent) ||
      words(element.querySelector('img[alt]')?.getAttribute('alt')) ||
      words(element.getAttribute('title')) ||
      words(element.getAttribute('placeholder'))
    );
  }
  function roleOf(element: Element): string {
    const role = element.getAttribute('role');
    if (role) return role;
    if (element instanceof HTMLInputElement) {
      if (['button', 'submit', 'reset', 'image'].includes(element.type)) return 'button';
      return ['checkbox', 'radio', 'file'].includes(element.type) ? element.type : 'textbox';
    }
    return (
      { A: 'link', AREA: 'link', BUTTON: 'button', SUMMARY: 'button', SELECT: 'select' }[element.tagName] ??
      'textbox'
    );
  }
  function kindOf(element: Element, role: string): Kind {
    if (element instanceof HTMLSelectElement) return 'select';
    if (role === 'link' && element.hasAttribute('href')) return 'link';
    if (['checkbox', 'radio', 'switch'].includes(role)) return 'toggle';
    if (element.matches('textarea, [contenteditable=true]')) return 'field';
    return element instanceof HTMLInputElement && role !== 'button' && role !== 'file' ? 'field' : 'button';
  }
  /** Already selected, or a link to the current page: clicking it again correctly does nothing. */
  function isCurrent(element: Element, kind: Kind): boolean {
    if (
      element.matches(
        '[aria-selected=true], [role=radio][aria-checked=true], input[type=radio]:checked, [aria-current]:not([aria-current=false])',
      )
    )
      return true;
    if (kind !== 'link' || !(element instanceof HTMLAnchorElement)) return false;
    return element.href === location.href || element.href === `${location.href}#`;
  }
  const look = (element: Element | null) =>
    element ? `${element.tagName}.${element.getAttribute('class') ?? ''}` : '';

  const isForKeys = (element: Element) => {
    const { width, height, bottom, right } = element.getBoundingClientRect();
    const { clipPath, position } = getComputedStyle(element);
    const outside = (bottom <= 0 || right <= 0) && ['absolute', 'fixed'].includes(position);
    const clipped = width <= 1 || height <= 1 || clipPath === 'inset(50%)';
    return element.matches('a, button') && (clipped || outside);
  };

  /** A control stays the same when the number that its name ends in changes: "Notifications, 3 unread". */
  const uncounted = (name: string) => name.replace(/, \d+ \p{L}+$/u, '');

  /** Links are similar if they look alike; other controls only within list rows and with the same name. */
  function shapeOf(element: Element, role: string, name: string): string {
    const parent = element.parentElement;
    const looks = `${role} ${look(element)} ${look(parent)} ${look(parent?.parentElement ?? null)}`;
    if (role === 'link' || role === 'option') return looks;
    return element.closest('li, tr, [role=row]') ? `${looks} ${name.split(' ', 1)[0]}` : `${looks} ${name}`;
  }

  let layer: Element | null = null;
  let layersBefore = new Set<Element>();
  const layers = () =>
    [...document.querySelectorAll(LAYERS)].filter(
      (element) => shown(element) && !element.matches('[data-state=closed]'),
    );

  function list(scope: Scope): { control: Control; element: Element }[] {
    const root = scope === 'layer' ? layer : document.body;
    if (!root) return [];
    const times = new Map<string, number>();
    return [...root.querySelectorAll(CONTROLS)].flatMap((element) => {
      if (!shown(element) || !enabled(element) || element.closest(TOASTS)) return [];
      // A button-like child of a label, or an option of a select, is not a separate control.
      const role = roleOf(element);
      const kind = kindOf(element, role);
      const href =
        element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement ? element.href : '';
      const name = nameOf(element);
      // The attribute as written: the same on every page, also for links within the page.
      const alike = `${role}|${uncounted(name)}|${element.getAttribute('href') ?? ''}`;
      const nth = times.get(alike) ?? 0;
      times.set(alike, nth + 1);
      if (isCurrent(element, kind)) return [];
      const control: Control = {
        key: `${alike}|${nth}`,
        role,
        name,
        href,
        kind,
        shape: shapeOf(element, role, name),
        keysOnly: isForKeys(element),
        shared: element.closest('main') === null || element.closest('search, [role=search]') !== null,
      };
      return [{ control, element }];
    });
  }

  let target: Element | null = null;
  /** Everything that a user or a screen reader can distinguish, as text. */
  function picture(): string {
    const parts: string[] = [];
    const visit = (node: Node): void => {
      if (node instanceof Text) {
        parts.push(node.data);
        return;
      }
      if (!(node instanceof Element)) return;
      if (node.matches(`script, style, [role=tooltip], ${TOASTS}`)) return;
      // Live regions change on their own.
      if (node.matches('[role=status], [aria-live]') && node.getBoundingClientRect().width <= 1) return;
      parts.push('<', node.tagName);
      const own = node === target;
      for (const { name, value } of node.attributes) {
        if (own ? OWN.has(name) : name !== 'style' && name !== 'aria-describedby')
          parts.push(' ', name, '=', value);
      }
      if (node instanceof HTMLInputElement) parts.push(' v=', node.value, node.checked ? ' checked' : '');
      if (node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement)
        parts.push(' v=', node.value);
      parts.push('>');
      for (const child of node.childNodes) visit(child);
    };
    visit(document.body);
    return parts.join('');
  }

  let before = { href: '', picture: '', focus: null as Element | null };
  const change = (): string | null => {
    if (location.href !== before.href) return 'address';
    if (effects[0]) return effects[0];
    const focus = document.activeElement;
    if (focus !== before.focus && focus !== document.body && focus !== target) return 'focus';
    return picture() === before.picture ? null : 'document';
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  const find = (key: string, scope: Scope) =>
    list(scope).find(({ control }) => control.key === key)?.element ?? null;
  window.pageProbe = {
    violations,
    controls: (scope) => list(scope).map(({ control }) => control),
    find,
    remember(key, scope) {
      target = find(key, scope);
      if (!target) return false;
      if (scope === 'page') {
        layer = null;
        layersBefore = new Set(layers());
      }
      effects = [];
      before = { href: location.href, picture: picture(), focus: document.activeElement };
      return true;
    },
    change,
    async waitForChange(most) {
      const until = performance.now() + most;
      for (;;) {
        const changed = change();
        if (changed || performance.now() > until) return changed;
        await pause(25);
      }
    },
    layerOpen() {
      if (layer?.isConnected && shown(layer) && !layer.matches('[data-state=closed]')) return true;
      layer = layers().find((element) => !layersBefore.has(element)) ?? null;
      return layer !== null;
    },
    async rest(quiet, most) {
      const until = performance.now() + most;
      while (performance.now() < until) {
        const busy =
          document.readyState !== 'complete' || document.querySelector('main[aria-busy=true]') !== null;
        if (!busy && performance.now() - lastMutation >= quiet) return true;
        await pause(20);
      }
      return false;
    },
  };
}
