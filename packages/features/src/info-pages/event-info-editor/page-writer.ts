import { isSafeTarget } from '@foregather/ui/page-view';
import { errorMessage, RequestError } from '@foregather/features/core/base';
import type { InfoPage, SavedPage } from '../info-pages';
import { type PageDraft, sameDraft } from '../page-content';
import { type Clash, mergePages, type Settlement, settled } from './merge-pages';

/** How the words stand with the database. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'failed' | 'clash';

/** A page as it was opened, and what was written since: kept on the device until it is saved. */
export interface KeptPage {
  base: PageDraft & { row_version: number };
  draft: PageDraft;
}

/** Somebody else's words that came in: the blocks that are theirs, and how many both changed. */
export interface News {
  theirs: InfoPage;
  taken: readonly string[];
  clashes: number;
}

/** What is drawn. */
export interface Writing {
  draft: PageDraft;
  state: SaveState;
  /** When the database last took it, as an ISO instant. */
  savedAt: string;
  /** What is in the way of saving, in words. */
  problem: string | null;
  clashes: readonly Clash[];
  /** The last that somebody else brought. */
  news: News | null;
  /** Rises when somebody else's words came in. */
  era: number;
  /** The version that the database has. */
  version: number;
  /** Whether the database has all of it. */
  settled: boolean;
}

/** What a writer needs of the world. */
export interface WriterWorld {
  /** Null: somebody else saved in between. */
  save: (version: number, draft: PageDraft) => Promise<SavedPage | null>;
  read: () => Promise<InfoPage>;
  /** Keeps it on this device; null: it is not needed any more. */
  keep: (kept: KeptPage | null) => void;
}

/** In ms: after the last key, at the latest, until the mark says so, until the device has it, and until the next try. */
export const TIMES = { quiet: 800, most: 5000, mark: 400, keep: 250, again: 5000 } as const;

/** What the database takes of a draft: a half-typed address of a button waits on the device. */
const sendable = ({ title, blocks }: PageDraft): PageDraft => ({
  title: title.trim(),
  blocks: blocks.map((block) => {
    const { href } = block;
    return typeof href !== 'string' || href === '' || isSafeTarget(href) ? block : { ...block, href: '' };
  }),
});

const draftOfPage = ({ title, blocks }: PageDraft): PageDraft => ({ title, blocks });

/**
 * Saves a page while it is written: 800 ms after the last key and every 5 s at least, one save at a time. Without a
 * network the words stay on the device; a newer version of somebody else is merged, and what both changed waits for a
 * choice. Nothing that was typed is dropped.
 */
export class PageWriter {
  #base: KeptPage['base'];
  /** What was opened before a clash: until that is settled the device keeps both sides. */
  #before: KeptPage['base'] | null = null;
  #writing: Writing;
  readonly #world: WriterWorld;
  readonly #listeners = new Set<() => void>();
  #timers: Partial<Record<keyof typeof TIMES, ReturnType<typeof setTimeout>>> = {};
  #unsavedSince: number | null = null;
  #sending: Promise<void> | null = null;

  constructor(page: InfoPage, kept: KeptPage | null, world: WriterWorld) {
    this.#world = world;
    this.#base = kept?.base ?? { ...draftOfPage(page), row_version: page.row_version };
    this.#writing = {
      draft: kept?.draft ?? draftOfPage(page),
      state: 'saved',
      savedAt: page.updated_at,
      problem: null,
      clashes: [],
      news: null,
      era: 0,
      version: this.#base.row_version,
      settled: true,
    };
    if (kept) {
      if (kept.base.row_version !== page.row_version) this.#merge(page);
      this.#set({ settled: false });
      this.#schedule();
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly now = (): Writing => this.#writing;

  #set(change: Partial<Writing>) {
    this.#writing = { ...this.#writing, ...change };
    for (const listener of this.#listeners) listener();
  }

  #after(name: keyof typeof TIMES, act: () => void, wait: number = TIMES[name]) {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(() => {
      delete this.#timers[name];
      act();
    }, wait);
  }

  #clear(...names: (keyof typeof TIMES)[]) {
    for (const name of names) {
      clearTimeout(this.#timers[name]);
      delete this.#timers[name];
    }
  }

  /** Hears of every key. */
  change(change: Partial<PageDraft>) {
    this.#set({ draft: { ...this.#writing.draft, ...change }, settled: false });
    this.#after('keep', () => this.keep());
    this.#schedule();
  }

  #schedule() {
    if (this.#writing.clashes.length > 0) return;
    this.#unsavedSince ??= Date.now();
    const left = this.#unsavedSince + TIMES.most - Date.now();
    this.#after('quiet', () => void this.flush(), Math.max(0, Math.min(TIMES.quiet, left)));
    if (this.#writing.state === 'saved' && this.#timers.mark === undefined)
      this.#after('mark', () => {
        if (!this.#writing.settled && this.#writing.state === 'saved') this.#set({ state: 'saving' });
      });
  }

  /** Puts what is not saved on this device, or takes it away when all is saved. */
  keep() {
    this.#clear('keep');
    const { draft, settled: all } = this.#writing;
    this.#world.keep(
      all && sameDraft(sendable(draft), { ...draft, title: draft.title.trim() })
        ? null
        : { base: this.#before ?? this.#base, draft },
    );
  }

  /** Saves now; resolves to whether the database has all of it. */
  async flush(): Promise<boolean> {
    this.#clear('quiet', 'again');
    while (this.#sending) await this.#sending;
    if (!this.#writing.settled && this.#writing.clashes.length === 0) {
      this.#sending = this.#send().finally(() => {
        this.#sending = null;
      });
      await this.#sending;
    }
    return this.#writing.settled;
  }

  async #send(): Promise<void> {
    const { draft } = this.#writing;
    const sent = sendable(draft);
    if (sent.title === '') {
      this.#set({ state: 'failed', problem: 'Give the page a title. Until then it stays on this device.' });
      this.keep();
      return;
    }
    try {
      if (!sameDraft(sent, this.#base)) {
        const saved = await this.#world.save(this.#base.row_version, sent);
        if (!saved) {
          this.#merge(await this.#world.read());
          if (this.#writing.clashes.length === 0) this.#schedule();
          return;
        }
        this.#base = { ...sent, row_version: saved.row_version };
        this.#set({ savedAt: saved.updated_at, version: saved.row_version });
      }
      this.#unsavedSince = null;
      this.#clear('mark');
      const all = this.#writing.draft === draft;
      this.#set({ state: 'saved', problem: null, settled: all });
      if (all) this.keep();
      else this.#schedule();
    } catch (error) {
      const offline = error instanceof RequestError && error.status === 0;
      this.#set({ state: offline ? 'offline' : 'failed', problem: offline ? null : errorMessage(error) });
      this.keep();
      if (offline) this.#after('again', () => void this.flush());
    }
  }

  /** Somebody read the page anew: a newer version is merged at once. */
  hear(page: InfoPage) {
    // A save under way finds out by itself.
    if (this.#sending || page.row_version <= this.#base.row_version) return;
    this.#merge(page);
    if (!this.#writing.settled) this.#schedule();
  }

  #merge(theirs: InfoPage) {
    const { draft: mine, clashes: old } = this.#writing;
    const { draft, clashes: fresh, taken } = mergePages(this.#base, mine, draftOfPage(theirs));
    const clashes = [...old.filter(({ id }) => !fresh.some((each) => each.id === id)), ...fresh];
    if (clashes.length > 0) this.#before ??= this.#base;
    this.#base = { ...draftOfPage(theirs), row_version: theirs.row_version };
    const all = clashes.length === 0 && sameDraft(sendable(draft), this.#base);
    const came = taken.length > 0 || fresh.length > 0 || draft.title !== mine.title;
    this.#set({
      draft: came ? draft : mine,
      clashes,
      version: theirs.row_version,
      savedAt: theirs.updated_at,
      settled: all,
      ...(clashes.length > 0
        ? { state: 'clash', problem: null }
        : all
          ? { state: 'saved', problem: null }
          : {}),
      ...(came ? { era: this.#writing.era + 1, news: { theirs, taken, clashes: fresh.length } } : {}),
    });
    this.keep();
  }

  /** Settles what both changed; after the last one it is saved. */
  settle(clash: Clash, how: Settlement) {
    const clashes = this.#writing.clashes.filter((each) => each !== clash);
    this.#set({
      clashes,
      draft: settled(this.#writing.draft, clash, how, () => crypto.randomUUID()),
      ...(clashes.length === 0 ? { state: 'saving' as const } : {}),
    });
    if (clashes.length === 0) this.#before = null;
    this.keep();
    if (clashes.length === 0) void this.flush();
  }

  /** The page is left: the device has it at once, and the database as soon as it answers. */
  async stop(): Promise<void> {
    this.keep();
    this.#clear('mark');
    await this.flush();
    this.#clear('again', 'quiet', 'keep');
  }
}
