import { createContext, use } from 'react';
import type { LoadRecordSources } from './record-source';

/**
 * How the kinds of records that the search finds are loaded. Core knows no domain, so `CoreProviders` is given the
 * loader; without one the search finds features alone.
 */
export const RecordSourceContext = createContext<LoadRecordSources | undefined>(undefined);

/** The loader of the kinds of records. Keeps its identity. */
export const useLoadRecordSources = (): LoadRecordSources | undefined => use(RecordSourceContext);
