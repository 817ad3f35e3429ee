export { imageAddressQuery, publicImageAddress, type ImageSize } from './image-address';
