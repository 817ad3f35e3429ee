export { MapFrame, type MapFrameProps, type MapImage } from './map-frame';
export { addressLine, mapAppLink, openStreetMapLink, type MapDevice, type Place } from './map-links';
