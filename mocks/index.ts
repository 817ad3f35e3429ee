/** For stories and other pages: the backend runs in the browser. Tests on Node import `@foregather/mocks/node`. */
export { backend, closeBackend, PUBLISHABLE_KEY, SUPABASE_URL, type MockBackend } from './backend';
export { startWorker } from './browser';
export { failing, pending, unreachable } from './faults';
export { handlers } from './handlers';
export { publish, SOUND_ZONE } from './name-system';
export { PASSWORD, scenario, type Account, type ScenarioName } from './scenarios';
export { resetTo, seedScenario, SESSION_STORAGE_KEY, sessionFor, type MockSession } from './seed';
