import { CalendarPlus, Upload, UserPlus } from 'lucide-react';
import { Card } from '@foregather/ui';
import { ButtonLink, useTerms } from '@foregather/features/core';
import { peoplePaths } from '../../../people/paths';
import { eventPaths } from '../../paths';

/**
 * The page of somebody who has just arrived: three ways to begin, each of which ends with rows of their own.
 * Templates and demos join them when their pages work; a door that opens onto "not built yet" would be none.
 */
export function Doors() {
  const terms = useTerms();
  const doors = [
    {
      icon: <CalendarPlus aria-hidden />,
      title: `Create a ${terms.noun}`,
      text: 'Four short steps. Leave open what you do not know yet.',
      to: eventPaths.create(),
      // The whole name would be wider than its card for the longer ones; a screen reader hears it.
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
      <h2 id="start-heading" className="text-xl">
        Where would you like to begin?
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {doors.map((door) => (
          <li key={door.to}>
            <Card.Root className="h-full">
              <Card.Header>
                <Card.Title>{door.title}</Card.Title>
              </Card.Header>
              <Card.Content className="grow">{door.text}</Card.Content>
              <Card.Footer>
                <ButtonLink to={door.to} variant={door.variant}>
                  {door.icon}
                  {door.label}
                </ButtonLink>
              </Card.Footer>
            </Card.Root>
          </li>
        ))}
      </ul>
    </section>
  );
}
