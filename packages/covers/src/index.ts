export {
  COVER_SHAPES,
  type CoverFileType,
  coverAddress,
  coverOptions,
  type CoverPicture,
  type CoverShape,
  parseCoverAddress,
} from './address';
export { type Cover, type CoverOptions, drawCover } from './cover';
export {
  type CoverChoice,
  type CoverLook,
  coverLook,
  EVENT_KINDS,
  type EventKind,
  HUES,
  type Mood,
  MOODS,
  SCENE_FACTS,
  type SceneFacts,
  type Variant,
  variantOf,
} from './kinds';
export { contrast, type Hex, oklch } from './kit/colour';
export { titleInks, type TitleInks } from './kit/inks';
export { pageFileAddress, parsePageFileAddress } from './page-file';
export {
  type CoverPhoto,
  parsePhotoAddress,
  PHOTO_SHAPES,
  photoAddress,
  type PhotoFileType,
  photoPart,
} from './photo';
export {
  hasTemplateArt,
  parseTemplateArtAddress,
  TEMPLATE_SHAPES,
  templateArt,
  templateArtAddress,
  type TemplateArtSlug,
  type TemplatePicture,
  type TemplateShape,
} from './templates';
