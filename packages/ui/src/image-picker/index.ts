export { ImagePicker, type ImagePickerProps } from './image-picker';
export type { ImagePickerWords } from './image-picker-words';
