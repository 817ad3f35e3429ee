import { CalendarPlus, Upload, UserPlus } from 'lucide-react';
import { Card } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { useTerms } from '@foregather/features/core/session';
import { peoplePaths } from '../../people/paths';
import { eventPaths } from '../paths';

/**
 * The dashboard of a new user: three ways to begin, each of which ends with data of their own. Templates and demos are
 * left out until their pages are built.
 */
export function GettingStarted() {
  const terms = useTerms();
  const steps = [
    {
      icon: <CalendarPlus aria-hidden />,
      title: `Create a ${terms.noun}`,
      text: 'Five short steps. Leave open what you do not know yet.',
      to: eventPaths.create(),
      // The longer names would be wider than the card, so the name is for screen readers only.
      label: (
        <span>
          Create <span className="sr-only">{terms.noun}</span>
        </span>
      ),
      variant: 'primary-action' as const,
    },
    {
      icon: <Upload aria-hidden />,
      title: 'Bring your guest list',
      text: 'Paste names, or upload the sheet you have. You see every line before anything is added.',
      to: peoplePaths.directory({ view: 'import' }),
      label: 'Import list',
      variant: 'secondary' as const,
    },
    {
      icon: <UserPlus aria-hidden />,
      title: `Open the ${terms.directory}`,
      text: 'People and their households come first: one invitation a household, answered person by person.',
      to: peoplePaths.directory(),
      label: 'Add people',
      variant: 'secondary' as const,
    },
  ];
  return (
    <section aria-labelledby="start-heading" className="grid gap-4">
      <h2 id="start-heading" className="text-section">
        Where would you like to begin?
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        {steps.map((step) => (
          <li key={step.to}>
            <Card.Root className="h-full">
              <Card.Header>
                <Card.Title>{step.title}</Card.Title>
              </Card.Header>
              <Card.Content className="grow">{step.text}</Card.Content>
              <Card.Footer>
                <ButtonLink to={step.to} variant={step.variant}>
                  {step.icon}
                  {step.label}
                </ButtonLink>
              </Card.Footer>
            </Card.Root>
          </li>
        ))}
      </ul>
    </section>
  );
}
