export { ImagePicker, type ImagePickerProps, type ImagePickerWords } from './image-picker';
