export { groupsQuery } from './queries/fields';
export { householdsQuery } from './queries/households';
export { importedPeopleQuery } from './queries/imported-people';
export { refreshPeople } from './queries/keys';
export { peopleRoutes } from './routes';
