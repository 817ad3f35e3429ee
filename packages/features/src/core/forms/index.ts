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
