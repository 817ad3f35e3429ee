export { RichText, richTextProse, type RichTextProps } from './rich-text';
export { cleanRichText, isRichText } from './clean-rich-text';
export {
  emptyRichText,
  RICH_TEXT_LIMITS,
  type RichTextBlock,
  type RichTextDoc,
  type RichTextInline,
  type RichTextItem,
  type RichTextMark,
} from './rich-text-model';
export { plainFromRichText, richTextFromPlain, richTextLength } from './plain-text';
export { isSafeLink, linkFromText } from './safe-link';
