import { withThemeByDataAttribute } from '@storybook/addon-themes';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { configure, getConfig, prettyDOM } from 'storybook/test';
import { expectColoursInEveryMode } from './axe-modes';
import { chromaticParametersOf } from './chromatic';
import { expectNoClassConflicts } from './class-conflicts';
import { EVENT_TYPE_ITEMS } from './event-types';
import { ownFaces } from './own-faces';
import { setPageAttributes } from './page-attributes';
import { PLAN_ITEMS, ROLE_ITEMS } from './roles';
import { expectNoOverflow, expectReflow } from './reflow';
import { stayOnPage } from './stay-on-page';
import { printOnlyTheLastError } from '../tests/setup/element-errors.ts';
import { WAIT_LIMIT_MS } from '../tests/setup/limits.ts';
import { spareOwnerStacks } from '../tests/setup/owner-stacks.ts';
import './preview.css';
import '../packages/ui/src/styles/fonts.css';

const isProviders = (value: unknown): value is (props: { children: ReactNode }) => ReactNode =>
  typeof value === 'function';

// On use, so that stories in tests and pictures do without the documentation's parts.
const StatusDocsContainer = lazy(async () => ({
  default: (await import('./docs-container')).StatusDocsContainer,
}));

const inTestRun = '__vitest_browser__' in globalThis;
/** The run of every landing looks at a story once, in light; every mode of colour, contrast and reflow is the full run's. */
const onceOnly = import.meta.env['STORIES'] === 'once';
/**
 * The twin of a story on a phone: there the run of every landing asks whether all of it fits, and no more. Axe reads the
 * same words and colours in the story itself.
 */
const onPhone = (globals: Record<string, unknown>) =>
  onceOnly && /^(?:mobile|phone)/.test(viewportOf(globals));
const viewportOf = ({ viewport }: Record<string, unknown>): string =>
  viewport !== null && typeof viewport === 'object'
    ? String(Reflect.get(viewport, 'value'))
    : String(viewport);
if (inTestRun) {
  stayOnPage();
  printOnlyTheLastError({ configure, getConfig, prettyDOM });
  spareOwnerStacks();
}
// Pages load their modules when opened: on a busy machine that alone takes longer than the library's one second.
configure({ asyncUtilTimeout: WAIT_LIMIT_MS });

const preview: Preview = {
  // The faces are `font-display: optional`: without this the first story of a page shows whichever was quicker.
  beforeAll: async () => {
    await Promise.all(ownFaces(document.fonts).map((face) => face.load()));
  },
  loaders: [
    async (context) =>
      context.title.startsWith('Features/') ? (await import('./product')).prepare(context) : {},
  ],
  parameters: {
    // A run reads violations alone; the workbench shows what passed as well.
    a11y: { test: 'error', ...(inTestRun ? { options: { resultTypes: ['violations'] } } : {}) },
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: {
      container: (props: ComponentProps<typeof StatusDocsContainer>) => (
        <Suspense>
          <StatusDocsContainer {...props} />
        </Suspense>
      ),
    },
    options: {
      storySort: {
        order: [
          'Start here',
          ['Welcome', 'Organisers and product', 'Designers', 'Teams who install it', 'Quality assurance'],
          'Foundations',
          'Patterns',
          'Actions',
          'Forms',
          'Overlays',
          'Feedback',
          'Navigation',
          'Data',
          'Layout',
          'Event pieces',
          'Features',
        ],
      },
    },
  },
  argTypesEnhancers: [
    // The one hook that sees every story before it is shown; its parameters are this story's own.
    ({ argTypes, parameters, title, name, tags }) => {
      parameters.chromatic = chromaticParametersOf({ title, name, tags });
      return argTypes;
    },
  ],
  globalTypes: {
    contrast: {
      description: 'Contrast',
      toolbar: {
        title: 'Contrast',
        icon: 'contrast',
        items: [
          { value: 'normal', title: 'Normal contrast' },
          { value: 'more', title: 'More contrast' },
        ],
        dynamicTitle: true,
      },
    },
    dir: {
      description: 'Direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        title: 'Density',
        icon: 'component',
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
        dynamicTitle: true,
      },
    },
    eventType: {
      description: 'Whose words and tint the labels use',
      toolbar: { title: 'Event type', icon: 'calendar', items: EVENT_TYPE_ITEMS, dynamicTitle: true },
    },
    plan: {
      description: 'Plan of whoever is signed in (Features only)',
      toolbar: { title: 'Plan', icon: 'credit', items: [...PLAN_ITEMS], dynamicTitle: true },
    },
    role: {
      description: 'Who is signed in (Features only)',
      toolbar: { title: 'Role', icon: 'user', items: [...ROLE_ITEMS], dynamicTitle: true },
    },
  },
  initialGlobals: {
    contrast: 'normal',
    dir: 'ltr',
    density: 'comfortable',
    eventType: 'club',
    plan: 'seeded',
    role: 'seeded',
  },
  decorators: [
    (Story, { loaded }) => {
      const { Providers } = loaded;
      return isProviders(Providers) ? (
        <Providers>
          <Story />
        </Providers>
      ) : (
        <Story />
      );
    },
    withThemeByDataAttribute({
      themes: { light: 'light', dark: 'dark' },
      defaultTheme: 'light',
      attributeName: 'data-theme',
    }),
  ],
  beforeEach: (context) => {
    const { globals, parameters } = context;
    if (onPhone(globals)) context.parameters = { ...parameters, a11y: { ...parameters.a11y, test: 'off' } };
    return setPageAttributes(globals);
  },
  afterEach: async ({ globals, tags }) => {
    // In test runs only: in the workbench the page would flicker through its themes.
    if (!inTestRun) return;
    expectNoClassConflicts();
    if (onPhone(globals)) await expectNoOverflow();
    if (!tags.includes('visual') || onceOnly) return;
    await expectColoursInEveryMode();
    await expectReflow();
  },
};
export default preview;
