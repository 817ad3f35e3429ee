import { COLUMNS, type Cell } from './columns';
import type { ComponentFacts } from './facts';

export interface Gap {
  component: string;
  column: string;
  gap: string;
}

const cellsOf = (facts: ComponentFacts): readonly Cell[] => COLUMNS.map((column) => column.read(facts));

/** Everything that is missing. */
export const gapsOf = (components: readonly ComponentFacts[]): Gap[] =>
  components.flatMap((facts) =>
    facts.exists
      ? cellsOf(facts).flatMap(({ ok, gap }, at) =>
          ok ? [] : [{ component: facts.name, column: COLUMNS[at]?.title ?? '', gap }],
        )
      : [{ component: facts.name, column: 'everything', gap: 'not built' }],
  );

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function lineOf(facts: ComponentFacts): string {
  const name = facts.name === facts.folder ? `\`${facts.name}\`` : `${facts.name} (\`${facts.folder}\`)`;
  if (!facts.exists) return row([name, 'not built', ...COLUMNS.slice(1).map(() => '')]);
  // 'no', or the figure that is not enough yet.
  return row([name, ...cellsOf(facts).map(({ ok, short }) => (ok ? short : `**${short}**`))]);
}

/** The whole list, as Markdown. */
export function componentStatus(components: readonly ComponentFacts[]): string {
  const groups = [...new Set(components.map(({ group }) => group))];
  const gaps = gapsOf(components);
  const built = components.filter(({ exists }) => exists);
  const rows = built.flatMap(({ keyboard }) => (typeof keyboard === 'string' ? [] : keyboard));
  const stories = built.reduce((sum, facts) => sum + facts.stories.length, 0);
  return [
    '# Components',
    '',
    `${built.length} components with ${stories} stories; ${rows.filter(({ fault }) => !fault).length} of ${rows.length} keyboard rows are proven by`,
    `a story that presses the keys. ${gaps.length === 0 ? 'No gap.' : `Gaps: ${gaps.length}, in bold and listed at the end.`}`,
    '',
    'What a column says:',
    '',
    ...COLUMNS.map(({ title, means }) => `- **${title}**: ${means}.`),
    '',
    ...groups.flatMap((group) => [
      `## ${group}`,
      '',
      row(['Component', ...COLUMNS.map(({ title }) => title)]),
      row(['---', ...COLUMNS.map(() => '---')]),
      ...components.filter((facts) => facts.group === group).map(lineOf),
      '',
    ]),
    ...(gaps.length === 0
      ? []
      : [
          '## Gaps',
          '',
          ...gaps.map(({ component, column, gap }) => `- \`${component}\`, ${column}: ${gap}`),
          '',
        ]),
  ].join('\n');
}
