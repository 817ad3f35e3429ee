export { Banner, BANNER_TONES, type BannerProps, type BannerTone } from './banner';
