import { capitalised } from '@foregather/words';
import { camelCase } from './names';
import { addElement, addImport } from './source-edits';
import type { Workspace } from './workspace';

const sources = 'packages/features/src';

/** Where the rows of a domain's tables stand for the tests of the database. */
export const fixturePath = (domain: string) => `supabase/tests/fixtures/${domain}.ts`;

const FIXTURE = `import type { DomainFixture } from '../support/fixture';

export const fixture: DomainFixture = { rows: [] };
`;

const readme = (domain: string) => `# ${capitalised(domain.replaceAll('-', ' '))}

What it is for: see the entries of \`catalogue.ts\`.

- **Tables**: those in \`supabase/schemas/${domain}\`.
- **Who may**: \`core/session/access/abilities.ts\`; the policies decide.
- **Pages**: a folder each; what it reads and writes stands in the file of its name.
- **Begin** at \`routes.ts\`.
`;

/**
 * A domain's folder with what every domain has. One that has routes already gets what it lacks; a new one is written
 * into the route table and the catalogue of the registry too.
 */
export function newDomain(space: Workspace, domain: string): void {
  if (!/^[a-z]+(-[a-z]+)*$/.test(domain)) throw new Error(`"${domain}" is no name for a domain: kebab-case.`);
  const folder = `${sources}/${domain}`;
  const names = {
    routes: `${camelCase(domain)}Routes`,
    paths: `${camelCase(domain)}Paths`,
    features: `${camelCase(domain)}Features`,
  };
  if (!space.has(`${folder}/routes.ts`)) {
    const core = '@foregather/features/core/shell';
    space.write(
      `${folder}/routes.ts`,
      `import type { RouteDef } from '${core}';\n\nexport const ${names.routes}: RouteDef[] = [];\n`,
    );
    space.write(
      `${folder}/paths.ts`,
      `/** Addresses of this domain's pages. */\nexport const ${names.paths} = {};\n`,
    );
    space.write(
      `${folder}/catalogue.ts`,
      `import type { Feature } from '${core}';\n\n/** This domain's entries of the feature catalogue. */\nexport const ${names.features}: readonly Feature[] = [];\n`,
    );
    space.write(`${folder}/index.ts`, `export { ${names.routes} } from './routes';\n`);
    space.touch(`${sources}/registry/routes.ts`, (source) =>
      addElement(
        addImport(source, `../${domain}`, [names.routes]),
        'routesByDomain',
        `'${domain}': ${names.routes}`,
      ),
    );
    space.touch(`${sources}/registry/catalogue.ts`, (source) =>
      addElement(addImport(source, `../${domain}/catalogue`, [names.features]), 'catalogue', names.features),
    );
  }
  if (!space.has(`${folder}/README.md`)) space.write(`${folder}/README.md`, readme(domain));
  if (!space.has(fixturePath(domain))) space.write(fixturePath(domain), FIXTURE);
}
