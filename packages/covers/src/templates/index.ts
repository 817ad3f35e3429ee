export {
  parseTemplateArtAddress,
  TEMPLATE_SHAPES,
  templateArtAddress,
  type TemplatePicture,
  type TemplateShape,
} from './template-address';
export { templateArt, type TemplateArtOptions } from './template-art';
export { hasTemplateArt, type TemplateArtSlug } from './template-looks';
