export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor';
export type { RichTextWords } from './rich-text-words';
