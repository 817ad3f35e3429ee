// Re-exports alone: this file is read with the table of routes, and a bundler leaves out what it only hands on.
export { PageParts } from './components/info-view/page-parts';
export { infoPageRoutes } from './routes';
