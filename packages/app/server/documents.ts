import { serveTokenPages } from '@foregather/features/patterns/token-page/server';
import { tokenPages } from '@foregather/features/token-pages';
import css from '@foregather/features/token-pages.css?inline';
import { type VisitorRpcOptions, visitorRpc } from './visitor-rpc.ts';

/** Pages this host renders itself; null leaves the path to the built app. */
export function createDocuments(options: VisitorRpcOptions & { brandName: string }) {
  return serveTokenPages(tokenPages, { rpc: visitorRpc(options), css, brandName: options.brandName });
}
