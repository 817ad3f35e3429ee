export {
  clearDraft,
  clearDrafts,
  DRAFT_DELAY,
  keepDraft,
  readDraft,
  withoutSecrets,
  type Draft,
} from './drafts';
export { useDraft, type DraftHandle } from './use-draft';
export { foldText, matchesSearch, searchWords } from './search-words';
export { SEARCH_DELAY, useSearchText } from './use-search-text';
