export { QrCode, type QrCodeProps } from './qr-code';
export { qrPng, qrSvg } from './qr-file';
export { ERROR_CORRECTIONS, qrModules, qrPath, type ErrorCorrection, type QrModules } from './qr-modules';
