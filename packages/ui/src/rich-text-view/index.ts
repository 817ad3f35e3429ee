export { RichText, richTextProse, type RichTextProps } from './rich-text';
export { cleanRichText, isRichText } from './rich-text.clean';
export {
  emptyRichText,
  RICH_TEXT_LIMITS,
  type RichTextBlock,
  type RichTextDoc,
  type RichTextInline,
  type RichTextItem,
  type RichTextMark,
} from './rich-text.model';
export { plainFromRichText, richTextFromPlain, richTextLength } from './rich-text.plain';
export { isSafeLink, linkFromText } from './safe-link';
