import { withThemeByDataAttribute } from '@storybook/addon-themes';
import type { Preview } from '@storybook/react-vite';
import { expectColoursInEveryMode } from './axe-modes';
import { setPageAttributes } from './page-attributes';
import './preview.css';
import '../packages/ui/src/styles/fonts.css';

const preview: Preview = {
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Foundations',
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
  globalTypes: {
    contrast: {
      description: 'Contrast',
      toolbar: { title: 'Contrast', items: ['normal', 'more'], dynamicTitle: true },
    },
    dir: {
      description: 'Direction',
      toolbar: { title: 'Direction', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    density: {
      description: 'Density',
      toolbar: { title: 'Density', items: ['comfortable', 'compact'], dynamicTitle: true },
    },
  },
  initialGlobals: { contrast: 'normal', dir: 'ltr', density: 'comfortable', eventType: 'club', plan: 'free' },
  decorators: [
    withThemeByDataAttribute({
      themes: { light: 'light', dark: 'dark' },
      defaultTheme: 'light',
      attributeName: 'data-theme',
    }),
  ],
  beforeEach: ({ globals }) => setPageAttributes(globals),
  afterEach: async ({ tags }) => {
    // In test runs only: in the workbench the page would flicker through its themes.
    if ('__vitest_browser__' in globalThis && tags.includes('visual')) await expectColoursInEveryMode();
  },
};
export default preview;
