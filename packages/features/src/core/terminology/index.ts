export { EVENT_TYPES, eventTypeById, FIRST_EVENT_TYPE, type EventTypeId } from './event-types';
export {
  parseEventTypeId,
  PreferredTypeError,
  readPreferredType,
  savePreferredType,
  skipPreferredType,
  usePreferredType,
  type PreferredType,
} from './preferred-type';
export { labelText, termsFor, type EventType, type Label, type Terms } from './terms';
export { TermsProvider, useTerms } from './terms-provider';
