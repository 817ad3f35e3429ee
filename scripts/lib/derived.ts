/** One generator of files that are written by a program and committed. */
interface Generator {
  what: string;
  command: readonly [string, ...string[]];
}

/**
 * What `npm run generate` runs, in this order: what later ones read comes first. The design system is built before its
 * public types are read from the build.
 */
export const GENERATORS: readonly Generator[] = [
  { what: 'styles and constants from the design tokens', command: ['npm', 'run', 'tokens'] },
  { what: 'entries of the design system', command: ['npm', 'run', 'exports', '-w', 'packages/ui'] },
  { what: 'the migration that follows the schema files', command: ['npm', 'run', 'generate:migration'] },
  { what: 'types of the database', command: ['npm', 'run', 'types:database'] },
  { what: 'the table of routes as data', command: ['npm', 'run', 'generate:routes'] },
  { what: 'what the gallery says of the templates', command: ['npm', 'run', 'generate:templates'] },
  { what: 'the rows of the feature catalogue', command: ['npm', 'run', 'generate:catalogue'] },
  { what: 'the figures of the demos', command: ['npm', 'run', 'generate:demos'] },
  { what: 'the persona matrix', command: ['npm', 'run', 'generate:matrix'] },
  { what: 'the built design system', command: ['npm', 'run', 'build', '-w', 'packages/ui'] },
  { what: 'its public types', command: ['npm', 'run', 'api', '-w', 'packages/ui'] },
  { what: 'the format of all of it', command: ['npm', 'run', 'format'] },
];

/** The one command that renews everything derived. Every check of something derived names it when it fails. */
export const GENERATE = 'npm run generate';
