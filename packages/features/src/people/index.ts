export { decodeFile, FILE_MAX_BYTES } from './import/decode-file';
export { guessDelimiter, readCells } from './import/read-cells';
export { groupsQuery } from './queries/fields';
export { householdsQuery } from './queries/households';
export { importedPeopleQuery } from './queries/imported-people';
export { peopleNamesQuery } from './queries/names';
export { refreshPeople } from './queries/keys';
export { peopleRoutes } from './routes';
