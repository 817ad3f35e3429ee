import { Badge, PageHeader } from '@foregather/ui';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { BrandLink, ButtonLink, PageMain } from '@foregather/features/core/shell';
import { LinkTabs, urlSearch, useUrlState } from '@foregather/features/patterns';
import { marketingPaths } from '../../marketing/paths';
import { WalkthroughSteps } from '../components/walkthrough-steps';
import { TESTER_ROLES, type TesterRole } from '../walkthroughs';

const keys = TESTER_ROLES.map(({ key }) => key);
const search = z.object({ role: z.catch(z.enum(keys), 'organiser') });

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-base font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 ps-6">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** Who the role is, how a tester becomes one, what it may never do, and its walk-throughs. */
function Guide({ role }: { role: TesterRole }) {
  return (
    <div className="grid gap-8">
      <section aria-label={role.name} className="grid gap-5">
        <div className="grid gap-2">
          <h2 className="text-2xl">{role.name}</h2>
          <p>{role.who}</p>
        </div>
        <Part title="How to become one">
          <Points points={role.wayIn} />
        </Part>
        <Part title="What must never be possible">
          <Points points={role.never} />
        </Part>
        <p>
          <ButtonLink to={marketingPaths.testScenarios({ role: role.key })} variant="outline">
            Tick these and take notes
          </ButtonLink>
        </p>
      </section>
      <ol className="grid gap-4">
        {role.walkthroughs.map((walkthrough, index) => (
          <li
            key={walkthrough.key}
            className="grid gap-3 break-inside-avoid rounded-lg border border-border bg-card p-5 text-card-foreground"
          >
            <h3 className="text-lg">
              {index + 1}. {walkthrough.title}
            </h3>
            <WalkthroughSteps walkthrough={walkthrough} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Step lists for testers, one role at a time. */
export function Page() {
  const [{ role: key }] = useUrlState(search);
  const role = TESTER_ROLES.find((each) => each.key === key);
  return (
    <PageMain width="reading" className="grid gap-6">
      <BrandLink className="justify-self-start" />
      <PageHeader
        eyebrow={<Badge tone="warning">For testing</Badge>}
        title="Testing guides"
        description="What to do as each role, step by step, and what has to be seen then. Use an installation whose data may be lost."
      />
      <LinkTabs
        label="Roles"
        tabs={TESTER_ROLES.map((each) => ({
          label: each.name,
          to: `?${urlSearch(search, { role: each.key })}`,
          count: each.walkthroughs.length,
          current: each.key === key,
        }))}
      />
      {role ? <Guide role={role} /> : null}
    </PageMain>
  );
}
