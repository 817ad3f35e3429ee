/** The layers: app -> features -> ui and words; nothing looks at app; words and supabase-embedded know nobody. */
const domains = Object.keys(require('./packages/features/domain-graph.json')).join('|');
const testFiles = '\\.(test|stories)\\.tsx?$|/src/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^npm:|\\?inline$' },
    },
    {
      name: 'words-know-nobody',
      comment: 'The same files run in a browser, on Node and on Deno, where no package of ours is installed.',
      severity: 'error',
      from: { path: '^packages/words/', pathNot: testFiles },
      to: { path: '.', pathNot: '^packages/words/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: {
        path: '^packages/(words|features|app|supabase-embedded)/|^mocks/|node_modules/(react-router|react-router-dom|@tanstack/(react-)?query[^/]*|zod|@supabase)/',
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
      severity: 'error',
      from: { path: '^packages/', pathNot: testFiles },
      to: { path: '^mocks/' },
    },
    {
      name: 'core-imports-no-domain',
      severity: 'error',
      from: { path: '^packages/features/src/core/' },
      to: { path: `^packages/features/src/(${domains})/` },
    },
    {
      name: 'patterns-import-no-domain',
      severity: 'error',
      from: { path: '^packages/features/src/patterns/' },
      to: { path: `^packages/features/src/(${domains})/` },
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
      from: { path: '^packages/features/src/core/.*access/abilities\\.ts$' },
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
      to: { pathNot: '^packages/features/src/core/address\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'components-know-no-network',
      severity: 'error',
      from: { path: '^packages/features/src/[^/]+/components/', pathNot: testFiles },
      to: {
        path: '^packages/features/src/[^/]+/(queries|mutations)(\\.ts$|/)|^packages/features/src/core/data/client|node_modules/@tanstack/',
        dependencyTypesNot: ['type-only'],
      },
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
