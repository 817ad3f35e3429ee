export { decodeFile, FILE_MAX_BYTES } from './import/source/decode-file';
export { guessDelimiter, readCells } from './import/source/read-cells';
export { groupsQuery } from './groups/groups-query';
export { householdsQuery } from './households/household-queries';
export { importedPeopleQuery } from './import/imported-people';
export { peopleNamesQuery } from './people-names';
export { refreshPeople } from './people-keys';
export { peopleRoutes } from './routes';
