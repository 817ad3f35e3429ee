import { readdirSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { labelText, termsFor, type Label, type Terms } from '@foregather/features/core/session';
import { type RouteDef, type PageModule } from '@foregather/features/core/shell';
import { routesByDomain } from '@foregather/features/routes';
import type { ListedRoute } from '../../packages/features/route-list';

register('./ignore-styles.mjs', import.meta.url);

const sources = fileURLToPath(new URL('../../packages/features/src/', import.meta.url));

/** The file that makes a page for each route that is not built. */
const UNBUILT_PAGE = 'core/shell/unbuilt/unbuilt-page.tsx';

/** Every page file by the `Page` it exports: what a route loads tells so which file it is. */
async function filesByPage(): Promise<Map<PageModule['Page'], string>> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('-page.tsx'));
  const found = new Map<PageModule['Page'], string>();
  for (const file of files.toSorted()) {
    const module: Partial<PageModule> = await import(pathToFileURL(sources + file).href);
    if (module.Page) found.set(module.Page, file);
  }
  return found;
}

/** A title with the names of the reader's terms in braces, in place of the terms. */
function titleSource(title: Label): string {
  const terms: Terms = termsFor();
  const names = Object.keys(terms).map((name) => [name, `{${name}}`]);
  return labelText(title, { ...terms, ...Object.fromEntries(names) });
}

/** The text of `packages/features/src/registry/routes.json`. */
export async function routeList(): Promise<string> {
  const files = await filesByPage();
  const listed = async (domain: string, def: RouteDef): Promise<ListedRoute> => {
    if (def.kind === 'alias') return { kind: 'alias', domain, path: def.path, to: def.to };
    const { title, guard, plan, chrome, featureSearch, noindex = false, unbuilt = false } = def.meta;
    const module = files.get((await def.load()).Page) ?? (unbuilt ? UNBUILT_PAGE : undefined);
    if (module === undefined) throw new Error(`${def.path} loads no file that ends in -page.tsx.`);
    return {
      kind: 'page',
      domain,
      path: def.path,
      title: titleSource(title),
      guard,
      plan,
      chrome,
      featureSearch,
      noindex,
      unbuilt,
      module,
    };
  };
  const routes: ListedRoute[] = [];
  for (const [domain, defs] of Object.entries(routesByDomain)) {
    for (const def of defs) routes.push(await listed(domain, def));
  }
  return `[\n${routes.map((route) => `  ${JSON.stringify(route)}`).join(',\n')}\n]\n`;
}
