import { forSuite } from '../../testing/for-suite';
import type { Driver } from '../../types';
import { type AuthFixture, createAuthFixture, SITE } from './auth-fixture';
import { createTestBrowser, type TestBrowser } from './browser';
import { startOpenIdProvider, type TestPerson, type TestProvider } from './openid-provider';

export const CALLBACK = `${SITE}/auth/v1/callback`;
export const HOME = `${SITE}/auth/callback`;

/** Whether a URL is a page of the site, and not an endpoint of the service. */
export const atHome = (url: URL) => url.origin === SITE && !url.pathname.startsWith('/auth/v1/');

export const fragmentOf = (url: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

export interface OpenIdFixture {
  driver: Driver;
  on: AuthFixture;
  /** Puts addresses into the id token. */
  club: TestProvider;
  /** Gives addresses at userinfo. */
  school: TestProvider;
  /** Creates a user at a provider, with a verified address unless specified otherwise. */
  somebody: (at: TestProvider, more?: Partial<TestPerson>) => TestPerson & { email: string };
  browser: () => TestBrowser;
  /** The URL at which a sign-in starts. */
  authorize: (provider: string, more?: Record<string, string>) => string;
  /** Signs in through the provider's login form and returns to the site. */
  through: (address: string, login: string, tab?: TestBrowser) => Promise<URL>;
  close(): Promise<void>;
}

/** The auth service with two providers started by the test, and one that does not respond. */
async function createOpenIdFixture(open: () => Promise<Driver>): Promise<OpenIdFixture> {
  const club = await startOpenIdProvider({ callback: CALLBACK, inIdToken: true });
  const school = await startOpenIdProvider({ callback: CALLBACK });
  const entry = ({ issuer, clientId, clientSecret }: TestProvider) => ({ issuer, clientId, clientSecret });
  const driver = await open();
  const on = await createAuthFixture(driver, {
    manualLinking: true,
    anonymousUsers: true,
    providers: {
      club: entry(club),
      school: { ...entry(school), audiences: ['the phone app'] },
      gone: { issuer: 'http://127.0.0.1:9', clientId: 'x' },
    },
  });
  let counter = 0;
  const browser = () => createTestBrowser({ origin: SITE, answer: (request) => on.answer(request) });
  return {
    driver,
    on,
    club,
    school,
    browser,
    somebody(at, more = {}) {
      counter += 1;
      const usual = { sub: `person-${counter}`, email: `otter${counter}@example.org`, email_verified: true };
      const person = { ...usual, name: 'Ada Lake', ...more };
      at.people.set(person.sub, person);
      return person;
    },
    authorize: (provider, more = {}) =>
      `${SITE}/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: HOME, ...more }).toString()}`,
    async through(address, login, tab = browser()) {
      const form = await tab.open(address);
      return (await tab.logIn(form.url, login, atHome)).url;
    },
    async close() {
      await driver.close();
      await club.close();
      await school.close();
    },
  };
}

/** The same, shared by the tests of a suite. */
export const openIdForSuite = (open: () => Promise<Driver>): OpenIdFixture =>
  forSuite(
    () => createOpenIdFixture(open),
    (fixture) => fixture.close(),
  );
