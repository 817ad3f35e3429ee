import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failing, scenario, server, useScenario, type Account } from '@foregather/mocks/node';
import { open } from '../../../testing/open';
import { page, signedIn, type RouteDef } from '../../shell/routes/routes';
import { useAbility, useCan } from './use-can';

const { event, otherEvent, org, members, eventHelpers, plans } = scenario.everyRole;
useScenario('everyRole');

const ASKED = {
  'the organisation': undefined,
  'their event': { id: event.id, org_id: org.id },
  'another event': { id: otherEvent.id, org_id: org.id },
};

/** A page that says what its reader may edit. */
function Rights() {
  const answers = {
    'the organisation': useCan('events.edit'),
    'their event': useCan('events.edit', ASKED['their event']),
    'another event': useCan('events.edit', ASKED['another event']),
    deleting: useCan('events.delete', ASKED['their event']),
  };
  const known = useAbility('events.edit', ASKED['another event']) !== undefined;
  const named = Object.entries(answers).flatMap(([name, yes]) => (yes ? [name] : []));
  return known ? <p>May edit: {named.join(', ') || 'nothing'}</p> : <p>Not known yet</p>;
}
const routes: RouteDef[] = [page('/rights', 'Rights', async () => ({ Page: Rights }), signedIn)];

const mayEdit = async (as: Account) => {
  open('/rights', { as, routes });
  return (await screen.findByText(/^May edit/)).textContent;
};

describe('what a reader may edit', () => {
  test('an editor of the organisation', async () => {
    expect(await mayEdit(members.editor)).toBe(
      'May edit: the organisation, their event, another event, deleting',
    );
  });

  test('a viewer of the organisation', async () => {
    expect(await mayEdit(members.viewer)).toBe('May edit: nothing');
  });

  test('the chair of one event, who works in no organisation', async () => {
    expect(await mayEdit(eventHelpers.chair)).toBe('May edit: their event');
  });

  test('the owner of another organisation', async () => {
    expect(await mayEdit(plans.free)).toBe('May edit: the organisation');
  });

  test('fails closed where the roles on events cannot be read', async () => {
    server.use(failing('rest/v1/event_roles'));
    expect(await mayEdit(eventHelpers.chair)).toBe('May edit: nothing');
  });
});
