import './zod-settings';
import './app.css';
import {
  applyDensity,
  authStorageKey,
  configureDb,
  createDb,
  createQueryClient,
  setReaderLocale,
} from '@foregather/features/core/base';
import { createAuthStore } from '@foregather/features/core/session';
import { isUnforeseen } from '@foregather/features/core/shell';
import { routes } from '@foregather/features/routes';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './env';
import { App } from './providers';
import { preloadOnIntent } from './preload';
import { createRouter } from './router';
import { StartupError } from './startup-error';
import { shareStyleNonce } from './style-nonce';

shareStyleNonce();
setReaderLocale(navigator.language);
applyDensity();

const element = document.getElementById('root');
if (!element) throw new Error('Startup failed: index.html has no element with the id "root".');
const root = createRoot(element, {
  // What a page says in words needs no line in the console; what nobody foresaw does.
  onCaughtError: (error) => {
    if (isUnforeseen(error)) console.error(error);
  },
});

async function start() {
  // Before the router reads the address, and before the first request that says where we are: an address with a token
  // in it is neither kept nor sent (its document was sent with `no-referrer`).
  if (/[?#&](token|error)/.test(location.href)) {
    const { stripLinkFromAddress } = await import('@foregather/features/auth/link');
    stripLinkFromAddress(window);
  }
  const { supabaseUrl, supabaseAnonKey } = await loadConfig();
  const db = createDb(supabaseUrl, supabaseAnonKey);
  configureDb(db);
  const auth = createAuthStore(db, authStorageKey(supabaseUrl));
  const queries = createQueryClient((error) => console.error(error));
  preloadOnIntent(routes);
  const router = createRouter({ queries, auth });
  // As a transition React renders in slices, between which the browser answers input.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queries={queries} auth={auth} router={router} />
      </StrictMode>,
    ),
  );
}

start().catch((error: unknown) => {
  console.error(error);
  root.render(<StartupError />);
});
