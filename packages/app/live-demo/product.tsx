import { configureDb, createDb, createQueryClient } from '@foregather/features/core/base';
import { createAuthStore, skipPreferredType } from '@foregather/features/core/session';
import { AppRouter, buildRoutes, CoreProviders, ToasterBeside } from '@foregather/features/core/shell';
import { loadCatalogue } from '@foregather/features/load-catalogue';
import { loadRecordSources } from '@foregather/features/load-record-sources';
import { routes } from '@foregather/features/routes';
import { DEMO_TYPES, PASSWORD } from '@foregather/mocks/live-demo';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { type LiveDemo, pageIn } from './address';
import { BACKEND_URL } from './stand-ins';
import { openDemoBackend, PUBLISHABLE_KEY } from './backend';
import { DemoBar } from './demo-bar';
import type { LoadedFiles } from './download';
import { keepInside } from './keep-inside';
import { leadTo, serveLoaded } from './network';
import { drawPictures } from './pictures';

export interface ProductOptions {
  root: Root;
  demo: LiveDemo;
  files: LoadedFiles;
  /** Told what it is at, until the first page is shown. */
  tell: (step: string) => void;
}

/** Starts the backend of a demo in this page, and the product in front of it. */
export async function openProduct({ root, demo, files, tell }: ProductOptions): Promise<void> {
  const type = DEMO_TYPES.find((one) => `${one}-demo` === demo.demo.slug);
  if (!type) throw new Error(`There is no demo "${demo.demo.slug}".`);
  serveLoaded(files);
  const backend = await openDemoBackend({ type, loaded: files, tell });
  // The engine has read them.
  files.clear();
  leadTo(backend);
  drawPictures();

  /** The product as its host sees it, each time anew: nothing of what was cached before a reset is shown after it. */
  async function show(page: string): Promise<() => void> {
    tell('Opening the first page');
    localStorage.clear();
    sessionStorage.clear();
    skipPreferredType(backend.host.id);
    // Two demos in two tabs tell each other nothing.
    const storageKey = `sb-demo-${crypto.randomUUID()}-auth-token`;
    const db = createDb(BACKEND_URL, PUBLISHABLE_KEY, {
      storageKey,
      fetch: (input, init) => backend.fetch(new Request(input, init)),
    });
    configureDb(db);
    const auth = createAuthStore(db);
    const signIn = async () => {
      const { error } = await db.auth.signInWithPassword({ email: backend.host.email, password: PASSWORD });
      if (error) throw error;
    };
    await signIn();
    const queries = createQueryClient((error) => console.error(error));
    history.replaceState(null, '', `${demo.base}${page}`);
    const router = createBrowserRouter(buildRoutes(routes, { queries, auth }), { basename: demo.base });
    const release = keepInside(demo.base, router);
    const end = () => {
      release();
      auth.stop();
      router.dispose();
      void db.removeAllChannels();
    };
    const reset = async () => {
      end();
      await backend.reset();
      await show('/dashboard');
    };
    root.render(
      <StrictMode>
        <CoreProviders
          key={storageKey}
          queries={queries}
          auth={auth}
          catalogue={loadCatalogue}
          records={loadRecordSources}
        >
          <DemoBar demo={demo} router={router} backend={backend} signIn={signIn} onReset={reset} />
          <AppRouter router={router} />
          <ToasterBeside />
        </CoreProviders>
      </StrictMode>,
    );
    return end;
  }

  await show(pageIn(demo, location));
}
