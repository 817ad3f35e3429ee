import './app.css';
import {
  authStorageKey,
  configureDb,
  createAuthStore,
  createDb,
  createQueryClient,
  reportPolicyViolations,
} from '@foregather/features/core';
import { stripLinkFromAddress } from '@foregather/features/auth/link';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './env';
import { App } from './providers';
import { preloadOnIntent } from './preload';
import { createRouter } from './router';
import { StartupError } from './startup-error';
import { shareStyleNonce } from './style-nonce';

// Forms would compile their schemas with `new Function`, which the content security policy forbids. zod reads its
// settings under this name, so they can be made before it is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Before the first request of ours, so that no address with a token in it is kept or sent.
stripLinkFromAddress(window);

reportPolicyViolations(document);

shareStyleNonce();

const element = document.getElementById('root');
if (!element) throw new Error('Startup failed: index.html has no element with the id "root".');
const root = createRoot(element);

/** In a function, because a bundle with an await at its top is split into far more files. */
async function start() {
  const { supabaseUrl, supabaseAnonKey } = await loadConfig();
  const db = createDb(supabaseUrl, supabaseAnonKey);
  configureDb(db);
  const auth = createAuthStore(db, authStorageKey(supabaseUrl));
  const queries = createQueryClient((error) => console.error(error));
  const router = createRouter({ queries, signedIn: auth.signedIn });
  preloadOnIntent(router);
  root.render(
    <StrictMode>
      <App queries={queries} auth={auth} router={router} />
    </StrictMode>,
  );
}

start().catch((error: unknown) => {
  console.error(error);
  root.render(<StartupError />);
});
