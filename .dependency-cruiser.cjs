/** The layers: app -> features -> ui, words and covers; nothing looks at app; words, covers and supabase-embedded know nobody. */
const { existsSync, readdirSync } = require('node:fs');

/** Every folder of features but those below all domains and those above. */
const domainNames = readdirSync(`${__dirname}/packages/features/src`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['core', 'patterns', 'registry', 'testing'].includes(entry.name))
  .map(({ name }) => name);
const domains = domainNames.join('|');
/** Folders of domains that hold a file named after them: `planning/checklists` with its `checklists-page.tsx`. */
const foldersWith = (suffix) =>
  domainNames
    .flatMap((domain) =>
      readdirSync(`${__dirname}/packages/features/src/${domain}`).map((name) => [domain, name]),
    )
    .filter(([domain, name]) =>
      existsSync(`${__dirname}/packages/features/src/${domain}/${name}/${name}${suffix}`),
    )
    .map((parts) => parts.join('/'));
const pages = foldersWith('-page.tsx');
const pageFolders = pages.join('|');
/** Products of a domain that a page shows in place of its own view or beside it: `rsvp/kitchen` with `kitchen-view.tsx`. */
const viewFolders = foldersWith('-view.tsx')
  .filter((folder) => folder.startsWith('rsvp/'))
  .filter((folder) => !pages.includes(folder))
  .join('|');
/** Pages that a server renders for whoever holds their link: `rsvp/reply` with `reply-token-page.ts`. */
const tokenPageFolders = foldersWith('-token-page.ts').join('|');
/** The floors of core from the ground up, and the folders of each in the order they may stand on each other. */
const floors = {
  base: ['data', 'dates', 'csv', 'files', 'forms', 'functions', 'realtime'],
  session: ['terminology', 'organisation', 'plans', 'access'],
  shell: ['page', 'routes', 'catalogue', 'upgrade', 'unbuilt', 'page-services', 'chrome', 'router'],
};
/** What asks the database: queries, mutations, the client and what caches their answers. */
const network =
  '^packages/features/src/[^/]+/(queries|mutations)(\\.ts$|/)|-(queries|mutations)\\.ts$|^packages/features/src/core/base/data/client|node_modules/@tanstack/';
const testFiles = '\\.(test|stories)\\.tsx?$|/src/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^npm:|\\?(inline|raw)$|^virtual:live-demo-database$' },
    },
    {
      name: 'words-know-nobody',
      comment: 'The same files run in a browser, on Node and on Deno, where no package of ours is installed.',
      severity: 'error',
      from: { path: '^packages/words/', pathNot: testFiles },
      to: { path: '.', pathNot: '^packages/words/' },
    },
    {
      name: 'covers-know-nobody',
      comment: 'A cover is drawn from its arguments alone, in a browser, on Node and in an edge function.',
      severity: 'error',
      from: { path: '^packages/covers/', pathNot: testFiles },
      to: { path: '.', pathNot: '^packages/covers/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: {
        path: '^packages/(words|covers|features|app|supabase-embedded)/|^mocks/|node_modules/(react-router|react-router-dom|@tanstack/(react-)?query[^/]*|zod|@supabase)/',
      },
    },
    {
      name: 'features-stay-below-app',
      severity: 'error',
      from: { path: '^packages/features/' },
      to: { path: '^packages/app/|^packages/supabase-embedded/' },
    },
    {
      name: 'supabase-through-its-client',
      comment:
        'supabase-js exports what the product needs of its parts; one client serves data, sign-in, realtime and files.',
      severity: 'error',
      from: { path: '^packages/(ui|features|app)/|^mocks/' },
      to: { path: 'node_modules/@supabase/(?!supabase-js/)' },
    },
    {
      name: 'only-core-makes-the-client',
      comment: 'Everything else asks `db()` for it; the app, stories and tests make theirs by `createDb`.',
      severity: 'error',
      from: {
        path: '^packages/(features|app)/',
        pathNot: `^packages/features/src/core/|${testFiles}`,
      },
      to: { path: 'node_modules/@supabase/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'mocks-only-in-tests',
      comment: 'But for the live demo, whose event and backend are those of the scenarios.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `^packages/app/live-demo/|${testFiles}` },
      to: { path: '^mocks/' },
    },
    {
      name: 'live-demo-takes-one-door-of-mocks',
      comment: 'No service worker of stories and no template of tests comes along.',
      severity: 'error',
      from: { path: '^packages/app/live-demo/' },
      to: { path: '^mocks/', pathNot: '^mocks/live-demo\\.ts$' },
    },
    {
      name: 'live-demo-stands-alone',
      comment:
        'It brings a database engine and the sample data: neither the application nor the host may load it.',
      severity: 'error',
      from: { path: '^packages/(?!app/live-demo/)' },
      to: { path: '^packages/app/live-demo/' },
    },
    {
      name: 'core-imports-no-domain',
      severity: 'error',
      from: { path: '^packages/features/src/core/' },
      to: { path: `^packages/features/src/(${domains})/` },
    },
    {
      name: 'core-base-knows-no-session',
      severity: 'error',
      from: { path: '^packages/features/src/core/base/', pathNot: testFiles },
      to: { path: '^packages/features/src/core/(session|shell)/' },
    },
    {
      name: 'core-session-knows-no-page',
      severity: 'error',
      from: { path: '^packages/features/src/core/session/', pathNot: testFiles },
      to: { path: '^packages/features/src/core/shell/' },
    },
    ...Object.entries(floors).flatMap(([floor, folders]) =>
      folders.slice(0, -1).map((folder, at) => ({
        name: `core-${floor}-${folder}-stands-below`,
        comment: 'No two folders of a floor import each other: each knows only those before it.',
        severity: 'error',
        from: { path: `^packages/features/src/core/${floor}/${folder}/`, pathNot: testFiles },
        to: { path: `^packages/features/src/core/${floor}/(${folders.slice(at + 1).join('|')})/` },
      })),
    ),
    {
      name: 'queries-know-no-view',
      comment: 'Inside a domain: pages over components and hooks, both over mutations and queries.',
      severity: 'error',
      from: { path: '^packages/features/src/.+[/-](queries|mutations)(\\.ts$|/)', pathNot: testFiles },
      to: { path: '^packages/features/src/[^/]+/(hooks|components)/|^packages/features/src/.+\\.tsx$' },
    },
    {
      name: 'page-folders-are-private',
      comment:
        'Only the page uses what its folder holds, and the server that renders it; what several pages share stands in the root of the domain.',
      severity: 'error',
      from: {
        path: '^packages/features/src/([^/]+)/([^/]+)/',
        pathNot: `^packages/features/src/[^/]+/server/|${testFiles}`,
      },
      to: { path: `^packages/features/src/(${pageFolders})/`, pathNot: '^packages/features/src/$1/$2/' },
    },
    {
      name: 'view-folders-serve-pages',
      comment:
        'The views that the page of replies shows: pages use what they hold and nobody else; what two of them use stands in the root, components, hooks or queries of the domain.',
      severity: 'error',
      from: {
        path: '^packages/features/src/rsvp/([^/]+)/',
        pathNot: `^packages/features/src/(${pageFolders})/|${testFiles}`,
      },
      to: { path: `^packages/features/src/(${viewFolders})/`, pathNot: '^packages/features/src/rsvp/$1/' },
    },
    {
      name: 'domain-roots-know-no-page',
      severity: 'error',
      from: {
        path: `^packages/features/src/(${domains})/[^/]+\\.tsx?$`,
        pathNot: `/(routes|index)\\.ts$|${testFiles}`,
      },
      to: { path: `^packages/features/src/(${pageFolders}|${viewFolders})/` },
    },
    {
      name: 'registry-stands-above-the-domains',
      comment:
        'It names every domain: what is below gets it from whoever opens the pages, which are the application, Storybook and tests.',
      severity: 'error',
      from: {
        path: '^packages/features/src/',
        pathNot: `^packages/features/src/registry/|${testFiles}`,
      },
      to: { path: '^packages/features/src/registry/' },
    },
    {
      name: 'testing-serves-tests-alone',
      comment:
        'It stands above the registry, opens pages of the product and brings the backend of the scenarios along.',
      severity: 'error',
      from: { pathNot: testFiles },
      to: { path: '^packages/features/src/testing/' },
    },
    {
      name: 'patterns-import-no-domain',
      severity: 'error',
      from: { path: '^packages/features/src/patterns/' },
      to: { path: `^packages/features/src/(${domains})/` },
    },
    {
      name: 'rendering-stays-on-the-server',
      comment: 'What renders pages imports react-dom/server and Node: the browser gets none of it.',
      severity: 'error',
      from: {
        path: '^packages/features/',
        pathNot: `^packages/features/src/(patterns/(token|site)-page/server/|(${domains})/server/|registry/(token|site)-pages\\.ts$)|${testFiles}`,
      },
      to: {
        path: '^packages/features/src/(patterns/(token|site)-page/server/|registry/(token|site)-pages\\.ts$)|/react-dom/server',
      },
    },
    {
      name: 'application-renders-no-token-page',
      severity: 'error',
      from: { path: '^packages/app/src/' },
      to: {
        path: '^packages/features/src/(patterns/(token|site)-page/server/|registry/(token|site)-pages\\.ts$|[^/]+/server/)',
      },
    },
    {
      name: 'core-imports-no-pattern',
      severity: 'error',
      from: { path: '^packages/features/src/core/' },
      to: { path: '^packages/features/src/patterns/' },
    },
    {
      name: 'abilities-import-nothing',
      comment:
        'The test of the database reads the table of abilities on Node: no React and no browser may come with it.',
      severity: 'error',
      from: { path: '^packages/features/src/core/session/access/abilities\\.ts$' },
      to: { path: '.' },
    },
    {
      name: 'a-domain-sees-only-the-index-of-another',
      severity: 'error',
      from: { path: `^packages/features/src/(${domains})/`, pathNot: testFiles },
      to: {
        path: `^packages/features/src/(${domains})/.+`,
        pathNot: `^packages/features/src/($1/|(${domains})/(index|paths)\\.ts$)`,
      },
    },
    {
      name: 'paths-stand-alone',
      comment: 'Every domain imports the addresses of every other: they bring nothing along.',
      severity: 'error',
      from: { path: `^packages/features/src/(${domains})/paths\\.ts$` },
      to: { pathNot: '^packages/features/src/core/base/address\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'components-know-no-network',
      severity: 'error',
      from: { path: '^packages/features/src/[^/]+/components/', pathNot: testFiles },
      to: { path: network, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'token-pages-know-no-network',
      comment:
        'Their definition says what is read and sent; the view is drawn from its props, by a server or in the browser.',
      severity: 'error',
      from: { path: `^packages/features/src/(${tokenPageFolders})/`, pathNot: testFiles },
      to: { path: network, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'embedded-knows-nobody',
      severity: 'error',
      from: { path: '^packages/supabase-embedded/' },
      to: { path: '^packages/(words|ui|features|app)/|^mocks/|^supabase/' },
    },
    {
      name: 'functions-know-only-words',
      comment: 'Deno deploys an edge function with everything it imports.',
      severity: 'error',
      from: { path: '^supabase/functions/' },
      to: { path: '^packages/(?!words/)|^mocks/' },
    },
    {
      name: 'mocks-run-no-features',
      severity: 'error',
      from: { path: '^mocks/' },
      to: { path: '^packages/(features|ui|app)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-app',
      severity: 'error',
      from: { pathNot: '^packages/app/|^tests/' },
      to: { path: '^packages/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/|^storybook-static/|packages/[^/]+/tsdown\\.config\\.ts' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@foregather/source', 'import', 'module', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
