import type { Page } from '@playwright/test';
import { type Handle, operate } from './operate.ts';
import type { Control, Scope } from './page-probe.ts';
import type { Problems } from './problems.ts';
import { isGone, settle } from './settle.ts';

export interface ProbeOptions {
  /** Number of similar controls (the links of a list) that are clicked; the others are only checked. */
  alike: number;
  /** Selects the controls of the page to test. */
  wants: (control: Control) => boolean;
  /** Whether a path on the site is a route of the product. */
  known: (path: string) => boolean;
  /** Whether its page is built: no other page is linked to. */
  built: (path: string) => boolean;
  /** Reveals controls that are hidden at first, such as a button that appears on scrolling. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Longest wait for the effect of a click, in ms: without pending requests, and in total. */
const EFFECT_WAIT = 1500;
const EFFECT_WAIT_BUSY = 10_000;
/** Clicked last: nothing works afterwards. */
const LAST = /sign out|log out|delete (my|your|the|this)? ?account|close (my|your) account/i;
/** Clicked after the controls that depend on what these remove. */
const TAKES_AWAY = /\b(delete|remove|cancel|archive|withdraw|take back|merge|close|end)\b/i;

/** Clicks every control of a page and reports those without any effect. */
export class Prober {
  readonly dead: string[] = [];
  /** Number of clicked controls, for the log. */
  pressed = 0;
  /** Controls that disappeared before their turn, because an earlier click changed the data. */
  readonly vanished: string[] = [];
  private readonly base: string;

  constructor(
    private readonly page: Page,
    private readonly problems: Problems,
    private readonly options: ProbeOptions,
  ) {
    this.base = page.url();
  }

  async run(): Promise<void> {
    this.problems.pressing = true;
    await this.options.prepare?.(this.page);
    const all = (await this.list('page')).filter(this.options.wants);
    for (const control of this.choose(all)) await this.probe(control);
    await this.restore();
    this.problems.pressing = false;
  }

  private list(scope: Scope): Promise<Control[]> {
    return this.page.evaluate((scope) => window.pageProbe.controls(scope), scope);
  }

  /**
   * Links first, since returning restores the page; then fields, buttons, destructive controls; those that leave come
   * last.
   */
  private choose(controls: readonly Control[]): Control[] {
    const rank = ({ kind, name }: Control) => {
      if (LAST.test(name)) return 9;
      if (kind === 'button' && TAKES_AWAY.test(name)) return 8;
      return ['link', 'field', 'toggle', 'select', 'button'].indexOf(kind);
    };
    const times = new Map<string, number>();
    for (const control of controls) this.checkAddress(control);
    return controls
      .filter((control) => {
        if (this.isOutside(control)) return false;
        const nth = (times.get(control.shape) ?? 0) + 1;
        times.set(control.shape, nth);
        return nth <= this.options.alike;
      })
      .toSorted((a, b) => rank(a) - rank(b));
  }

  private isOutside({ href }: Control): boolean {
    return href !== '' && new URL(href).origin !== new URL(this.base).origin;
  }

  /** Mail, phone and external links are checked by their URL: clicking them would leave the product. */
  private checkAddress({ kind, name, href }: Control): void {
    if (kind !== 'link' || href === '') return;
    const url = new URL(href);
    if (['mailto:', 'tel:', 'sms:'].includes(url.protocol)) {
      if (url.pathname === '') this.dead.push(`link "${name}" opens ${href}, which names nobody`);
    } else if (url.origin === new URL(this.base).origin) {
      if (!this.options.known(url.pathname))
        this.dead.push(`link "${name}" leads to ${url.pathname}, which does not exist`);
      else if (!this.options.built(url.pathname))
        this.dead.push(`link "${name}" leads to ${url.pathname}, which is not built`);
    } else if (!['https:', 'blob:'].includes(url.protocol)) {
      this.dead.push(`link "${name}" leads to ${href}`);
    }
  }

  /** Finds a control of the page; restores the page once if the control is not there. */
  private async reach(control: Control): Promise<Handle | null> {
    for (const again of [false, true]) {
      if (again) await this.restore(true);
      await this.options.prepare?.(this.page);
      const handle = await this.page.evaluateHandle((key) => window.pageProbe.find(key, 'page'), control.key);
      const element = handle.asElement();
      if (element) return element;
    }
    return null;
  }

  private async probe(control: Control): Promise<void> {
    const effect = await this.press(() => this.reach(control), control, 'page');
    if (!effect) return;
    await settle(this.page, this.problems);
    if (this.page.url() !== this.base) return this.restore();
    if (await this.layerOpen()) await this.probeLayer(control);
  }

  /** An opened layer is tested too; what that opens in turn is only closed. */
  private async probeLayer(opener: Control): Promise<void> {
    for (const control of this.choose(await this.list('layer'))) {
      const find = async () => {
        if (!(await this.reopen(opener))) return null;
        return (
          await this.page.evaluateHandle((key) => window.pageProbe.find(key, 'layer'), control.key)
        ).asElement();
      };
      await this.press(find, control, 'layer', ` in what "${opener.name}" opens`);
      await settle(this.page, this.problems);
      if (this.page.url() !== this.base) await this.restore();
    }
    await this.closeLayers();
  }

  private layerOpen(): Promise<boolean> {
    return this.page.evaluate(() => window.pageProbe.layerOpen());
  }

  private async reopen(opener: Control): Promise<boolean> {
    if (await this.layerOpen()) return true;
    const element = await this.reach(opener);
    if (!element) return false;
    await this.page.evaluate((key) => window.pageProbe.remember(key, 'page'), opener.key);
    await element.click({ timeout: 3000 }).catch(() => undefined);
    await settle(this.page, this.problems);
    return this.layerOpen();
  }

  private async closeLayers(): Promise<void> {
    for (let presses = 0; presses < 2; presses += 1) {
      if (!(await this.layerOpen())) return;
      await this.page.keyboard.press('Escape');
      await settle(this.page, this.problems);
    }
    if (await this.layerOpen()) await this.restore(true);
  }

  /** Operates one control as a user does; returns the effect, and records when there was none. */
  private async press(
    find: () => Promise<Handle | null>,
    control: Control,
    scope: Scope,
    where = '',
  ): Promise<string | null> {
    const what = `${control.role} "${control.name}"${where}`;
    for (let tries = 1; ; tries += 1) {
      const element = await find();
      if (!element) {
        this.vanished.push(what);
        return null;
      }
      try {
        if (!(await this.attempt(element, control, scope))) return null;
        break;
      } catch (error) {
        if (isGone(error) && this.page.url() !== this.base) return 'address';
        const text = error instanceof Error ? error.message : String(error);
        if (isGone(error) && tries < 3) {
          // Re-rendered between finding and clicking it, as a list does when its rows arrive.
          await settle(this.page, this.problems);
          continue;
        }
        const covering = /<[^\n]+> (?:from <[^\n]+> subtree )?intercepts pointer events/.exec(text)?.[0];
        if (covering && scope === 'page' && tries < 3 && (await this.layerOpen())) {
          // A late effect of an earlier click, such as a dialog whose code was still loading.
          await this.closeLayers();
          continue;
        }
        if (covering && tries < 3 && (await this.page.getByRole('listbox').count()) > 0) {
          // The list of a combobox, opened by the last click, lies over the fields below it until it is closed.
          await this.page.keyboard.press('Escape');
          continue;
        }
        this.dead.push(`${what} cannot be pressed: ${covering ?? text.split('\n')[0]}`);
        await this.restore(true);
        return null;
      }
    }
    this.pressed += 1;
    const effect = await this.effect();
    if (!effect) this.dead.push(`${what} does nothing`);
    return effect;
  }

  /** False if it could not be operated. Throws what prevented the click. */
  private async attempt(element: Handle, control: Control, scope: Scope): Promise<boolean> {
    // Effects of hover and focus (a tooltip, a preload) happen before the click and are not counted.
    const pointed = control.kind === 'link' || (control.kind === 'button' && control.role !== 'file');
    if (pointed && !control.keysOnly) await element.hover({ timeout: 3000 });
    // An option is selected while the combobox keeps the focus.
    if (control.role !== 'option') await element.focus();
    this.problems.effects = [];
    const known = await this.page.evaluate(([key, scope]) => window.pageProbe.remember(key, scope), [
      control.key,
      scope,
    ] as const);
    if (!known) throw new Error('Element is not attached: it went while it was pointed at.');
    return operate(this.page, element, control);
  }

  private async effect(): Promise<string | null> {
    const until = Date.now() + EFFECT_WAIT_BUSY;
    for (;;) {
      try {
        const changed = await this.page.evaluate((most) => window.pageProbe.waitForChange(most), EFFECT_WAIT);
        if (changed) return changed;
      } catch (error) {
        if (isGone(error)) return 'address';
        throw error;
      }
      if (this.problems.effects[0]) return this.problems.effects[0];
      if (this.problems.pending.size === 0 || Date.now() > until) return null;
    }
  }

  /** Returns to the page as it was opened; `fresh` reloads it even if the URL is unchanged. */
  private async restore(fresh = false): Promise<void> {
    const { page, base } = this;
    if (page.url() === base && !fresh) return;
    if (!fresh) {
      await page.goBack({ waitUntil: 'commit', timeout: 3000 }).catch(() => null);
      await settle(page, this.problems);
      if (page.url() === base) return;
    }
    await page.goto(base);
    await settle(page, this.problems);
  }
}
