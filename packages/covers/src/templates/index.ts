export {
  parseTemplateArtAddress,
  TEMPLATE_SHAPES,
  templateArtAddress,
  type TemplatePicture,
  type TemplateShape,
} from './template-address';
export { templateArt } from './template-art';
export { hasTemplateArt, type TemplateArtSlug } from './template-looks';
