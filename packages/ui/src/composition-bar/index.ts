export { CompositionBar, type CompositionBarProps, type CompositionPart } from './composition-bar';
export { type CompositionTone } from './composition-bar.variants';
